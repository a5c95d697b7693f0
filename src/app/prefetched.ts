/** Data older than this is asked for again, in milliseconds. */
const FRESH_MS = 5_000;

let kept: { href: string; at: number; data: Promise<unknown> } | undefined;

/** Keeps what a page's loader is answering, for the navigation that the touch becomes. One at a time. */
export function keepPrefetched(href: string, data: Promise<unknown>): void {
  data.catch(() => undefined); // It is thrown where it is taken.
  kept = { href, at: Date.now(), data };
}

/** What was kept for this address, once; undefined where nothing fresh was. */
export function takePrefetched(href: string): Promise<unknown> | undefined {
  const found = kept;
  kept = undefined;
  return found?.href === href && Date.now() - found.at < FRESH_MS ? found.data : undefined;
}
