/** One browser, driven through whatever protocol it speaks. It shows one page of 375 by 812 px at a time. */
export interface Engine {
  name: string;
  /** opens the address; console errors are counted from here */
  open: (url: string) => Promise<void>;
  /** value of an expression in the page, passed as JSON */
  evaluate: <T>(expression: string) => Promise<T>;
  /** a tap or click at a point of the screen, in CSS px */
  tap: (x: number, y: number) => Promise<void>;
  /** PNG of the screen */
  screenshot: () => Promise<Buffer>;
  /** console errors and uncaught errors since `open` */
  errors: () => Promise<string[]>;
  stop: () => Promise<void>;
}

export const SCREEN = { width: 375, height: 812 } as const;

/** Errors that say only that the engine is old. */
export const EXPECTED: Record<string, readonly { text: RegExp; most: number }[]> = {
  // An observer that resizes what it observes is called again in the next frame; other engines do not report it.
  WebKitGTK: [{ text: /^ResizeObserver loop completed/, most: Infinity }],
  'Chromium 80': [
    { text: /^Unrecognized Content-Security-Policy directive/, most: Infinity },
    // Nothing tells beforehand that keepalive is refused (src/tracking/queue.ts).
    { text: /^Preflight request for request with keepalive/, most: 1 },
  ],
};

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks again until there is an answer. @throws the last error after the time in milliseconds */
export async function retry<T>(ask: () => Promise<T>, ms = 30_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(100);
    }
  }
}
