/**
 * The names of the native host protocol, in one place. Host to page: two global callbacks. Page to host: methods of
 * `window.lyyzNative` on Android, `window.webkit.messageHandlers.lyyzNative` on iOS.
 */

/** What the page may ask of its host. */
export type HostAction =
  'getAccessToken' | 'getClientInfo' | 'share' | 'saveImage' | 'copy' | 'openPath' | 'pay' | 'login' | 'close';

/** What each action carries; `undefined` where nothing. */
export interface HostPayload {
  getAccessToken: undefined;
  getClientInfo: undefined;
  share: { title: string; description: string; url: string; image: string };
  /** a picture as data: URL */
  saveImage: string;
  copy: string;
  /** a path inside the app, such as `/wallet` */
  openPath: string;
  pay: { orderNo: string };
  login: undefined;
  close: undefined;
}

/** An answer that came before the bundle, read to its end. */
export interface EarlyAnswer {
  response: Response;
  text: string;
}

/** What the early script leaves for the bundle: calls the host made before the bundle was there. */
export interface EarlyHostCalls {
  /** in the order they came */
  calls: { kind: 'token' | 'client'; value: unknown }[];
  /** set by the bundle; later calls go straight to it */
  receive?: (kind: 'token' | 'client', value: unknown) => void;
  /** sends the calls of the page file that carry a client info (early/early-calls.ts) */
  send?: (clientInfo: string) => void;
  /** calls that the page file has sent already, by method, address, body and client info (early/early-calls.ts) */
  answers?: Map<string, Promise<EarlyAnswer>>;
}

declare global {
  interface Window {
    lyyzSetAccessToken?: (value: unknown) => void;
    lyyzSetClientInfo?: (value: unknown) => void;
    lyyzEarly?: EarlyHostCalls;
    /** Android's injected object; its methods take and give strings */
    lyyzNative?: Partial<Record<HostAction, (...args: string[]) => unknown>>;
    webkit?: { messageHandlers?: Partial<Record<string, { postMessage: (message: unknown) => void }>> };
  }
}
