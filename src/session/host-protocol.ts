/**
 * Names of the native host protocol. Host to page: two global callbacks. Page to host: methods of `window.lyyzNative`
 * on Android, `window.webkit.messageHandlers.lyyzNative` on iOS.
 */

export type HostAction =
  'getAccessToken' | 'getClientInfo' | 'share' | 'saveImage' | 'copy' | 'openPath' | 'pay' | 'login' | 'close';

/** Payload of each action; `undefined` for none. */
export interface HostPayload {
  getAccessToken: undefined;
  getClientInfo: undefined;
  share: { title: string; description: string; url: string; image: string };
  /** an image as a data: URL */
  saveImage: string;
  copy: string;
  /** a path in the native app, such as `/wallet` */
  openPath: string;
  pay: { orderNo: string };
  login: undefined;
  close: undefined;
}

/** A response received before the bundle, with its body already read. */
export interface EarlyAnswer {
  response: Response;
  text: string;
  /** device clock when the call was sent, epoch milliseconds */
  sentAt: number;
  /** device clock when its headers arrived, epoch milliseconds */
  receivedAt: number;
}

/** State passed from the early script to the bundle. */
export interface EarlyHostCalls {
  /** host callbacks received before the bundle, in order */
  calls: { kind: 'token' | 'client'; value: unknown }[];
  /** set by the bundle; later callbacks call it directly */
  receive?: (kind: 'token' | 'client', value: unknown) => void;
  /** set by the bundle once it has taken a value from the host */
  hosted?: boolean;
  /** the client info of this browser, measured before the bundle (early/early-client-calls.ts) */
  clientInfo?: Promise<string>;
  /** sends the page file's calls that need client info (early/early-calls.ts) */
  send?: (clientInfo: string) => void;
  /** pending and received early responses by method, URL, body and client info (early/early-calls.ts) */
  answers?: Map<string, Promise<EarlyAnswer>>;
  /** set by a live script that runs before the calls are sent; called once they are (kit/live/live.ts) */
  onSent?: () => void;
  /** tells the user that the app could not be loaded (early/watch-loading.ts) */
  notLoaded?: () => void;
  /** the button of the last tap; null if that was elsewhere. Called once, when the app listens (early/remember-tap.ts) */
  takeTap?: () => HTMLElement | null;
}

declare global {
  interface Window {
    lyyzSetAccessToken?: (value: unknown) => void;
    lyyzSetClientInfo?: (value: unknown) => void;
    lyyzEarly?: EarlyHostCalls;
    /** object injected by Android; its methods take and return strings */
    lyyzNative?: Partial<Record<HostAction, (...args: string[]) => unknown>>;
    webkit?: { messageHandlers?: Partial<Record<string, { postMessage: (message: unknown) => unknown }>> };
  }
}
