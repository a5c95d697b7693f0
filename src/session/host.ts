import type { HostAction } from './host-protocol.ts';
import { readStored, writeStored } from './storage.ts';
import { bareToken, clearLogin, currentLogin, momentFrom, saveLogin } from './login-info.ts';

/** How long the page waits for its host before it goes on without (it keeps listening). */
const PATIENCE_MS = 2_000;
/** A token without `expireIn` holds for a day. */
const DEFAULT_TOKEN_MS = 86_400_000;
/** Where the host's client info is kept: its person may not be logged in. */
const CLIENT_INFO_KEY = 'lyyz_host_client_info';

/** `pending`: a bridge is there and has not answered yet · `ready`: it has · `absent`: none, or it keeps silent. */
export type HostState = 'pending' | 'ready' | 'absent';

/**
 * The native app around the page, if there is one. It grants nothing but a token and a client info: whatever it
 * sends is checked for its shape, the last good value wins, and anything else is refused with a warning.
 * Capability decides, never the user agent. A call of a callback is itself the sign of a host: some have no bridge. Whoever can
 * call a function of the page could as well write its storage, so nothing is opened by that.
 */
export class NativeHost {
  private itsState: HostState = 'absent';
  private itsAuthorization: string | null = null;
  private itsClientInfo: string | null = null;
  private itsSettled: Promise<void> = Promise.resolve();
  private settle: () => void = () => undefined;
  private tokenListeners = new Set<(loggedIn: boolean) => void>();
  private readonly window: Window;

  constructor(window: Window) {
    this.window = window;
  }

  /** Takes over from the early script and asks the host for what it has. Call once, when the bundle starts. */
  start(): void {
    const early = (this.window.lyyzEarly ??= { calls: [] });
    const receive = (kind: 'token' | 'client', value: unknown) => this.receive(kind, value);
    early.receive = receive;
    this.window.lyyzSetAccessToken = (value) => receive('token', value);
    this.window.lyyzSetClientInfo = (value) => receive('client', value);
    if (this.bridge !== null) this.wait();
    for (const { kind, value } of early.calls.splice(0)) receive(kind, value);
    this.ask();
    // A page that comes back from the cache may find another person logged in to the app.
    this.window.addEventListener('pageshow', () => this.ask());
  }

  /** Is the page inside a host, with a bridge or without? */
  get present(): boolean {
    return this.itsState === 'ready' || this.bridge !== null;
  }

  get state(): HostState {
    return this.itsState;
  }

  /** The token exactly as the host gave it, or null where it gave none. */
  get authorization(): string | null {
    return this.itsAuthorization;
  }

  /**
   * The value of the authorization header for a login: as the host gave it where the login is the host's own. A request
   * never speaks of two logins, whoever logged in last.
   */
  authorizationFor(accessToken: string): string {
    const given = this.itsAuthorization;
    return given !== null && bareToken(given) === accessToken ? given : `Bearer ${accessToken}`;
  }

  /** The client info of the host as the header carries it, be it of before a reload; null where it gave none. */
  get clientInfo(): string | null {
    return this.itsClientInfo ?? readClientInfo(readStored(CLIENT_INFO_KEY));
  }

  /** Resolves when the host has said what it has, or at once where there is none; two seconds at most. */
  settled(): Promise<void> {
    return this.itsSettled;
  }

  /** Can the host do this? iOS has one door for all actions, so there the answer is yes. */
  can(action: HostAction): boolean {
    const android = this.android();
    if (android) return typeof android[action] === 'function';
    return this.ios() !== undefined;
  }

  /** Calls back with whether the next token is one, until it is stopped. @returns stops it */
  onToken(listener: (loggedIn: boolean) => void): () => void {
    this.tokenListeners.add(listener);
    return () => void this.tokenListeners.delete(listener);
  }

  /** The host's bridge right now: Android's methods are there or not, iOS takes any message and gives no reply. */
  get bridge(): 'android' | 'ios' | null {
    return this.android() ? 'android' : this.ios() ? 'ios' : null;
  }

  private wait(): void {
    this.itsState = 'pending';
    this.itsSettled = new Promise((resolve) => {
      this.settle = resolve;
      setTimeout(() => {
        if (this.itsState === 'pending') this.itsState = 'absent';
        resolve();
      }, PATIENCE_MS);
    });
  }

  private ask(): void {
    if (this.bridge === null) return;
    if (this.itsClientInfo === null) this.askFor('getClientInfo', 'client');
    this.askFor('getAccessToken', 'token');
  }

  /** Asks for a value. Android may return it at once; otherwise the callback brings it. @returns false where nobody was asked */
  askFor(action: 'getAccessToken' | 'getClientInfo', kind: 'token' | 'client'): boolean {
    const answer = this.send(action, undefined);
    if (answer === NOT_SENT) return false;
    if (answer !== undefined && answer !== null) this.receive(kind, answer);
    return true;
  }

  private receive(kind: 'token' | 'client', value: unknown): void {
    let taken = false;
    try {
      taken = kind === 'token' ? this.takeToken(value) : this.takeClientInfo(value);
    } catch {
      // A value that throws when it is read is of the wrong shape as well; the host must not feel it.
    }
    if (!taken) {
      console.warn(`native host: ${kind} of the wrong shape, ignored`);
      return;
    }
    this.itsState = 'ready';
    // A host gives both; calls wait for both, or for the two seconds.
    if (this.itsAuthorization !== null && this.itsClientInfo !== null) this.settle();
  }

  private takeToken(value: unknown): boolean {
    const token = readToken(value);
    if (token === undefined) return false;
    if (token === null) {
      this.itsAuthorization = null;
      clearLogin();
      this.settle();
    } else {
      this.itsAuthorization = token.accessToken;
      saveLogin({
        accessToken: bareToken(token.accessToken),
        clientInfo: this.clientInfo ?? '',
        expireIn: token.expireIn,
      });
    }
    for (const listener of [...this.tokenListeners]) listener(token !== null);
    return true;
  }

  private takeClientInfo(value: unknown): boolean {
    const clientInfo = readClientInfo(value);
    if (clientInfo === null) return false;
    this.itsClientInfo = clientInfo;
    writeStored(CLIENT_INFO_KEY, clientInfo);
    // It may come after the token, and is stored with it (spec.md 4); a login made elsewhere is not the host's to change.
    const login = currentLogin();
    const own = this.itsAuthorization === null ? '' : bareToken(this.itsAuthorization);
    if (login?.accessToken === own) saveLogin({ ...login, clientInfo });
    return true;
  }

  /** Hands an action to the bridge. @returns NOT_SENT where there is none, it lacks the action, or it threw */
  send(action: HostAction, payload: unknown): unknown {
    try {
      const android = this.android();
      if (android) {
        const method = android[action];
        if (typeof method !== 'function') return NOT_SENT;
        // Called on the object itself: Android refuses a detached method.
        if (payload === undefined) return method.call(android);
        return method.call(android, typeof payload === 'string' ? payload : JSON.stringify(payload));
      }
      const ios = this.ios();
      if (!ios) return NOT_SENT;
      ios.postMessage(payload === undefined ? { action } : { action, payload });
      return undefined;
    } catch (error) {
      console.warn(`native host: ${action} failed`, error);
      return NOT_SENT;
    }
  }

  private android(): Window['lyyzNative'] {
    const bridge = this.window.lyyzNative;
    return typeof bridge === 'object' && (bridge as unknown) !== null ? bridge : undefined;
  }

  private ios(): { postMessage: (message: unknown) => void } | undefined {
    const bridge = this.window.webkit?.messageHandlers?.['lyyzNative'];
    return typeof bridge?.postMessage === 'function' ? bridge : undefined;
  }
}

/** See `NativeHost.send`. */
export const NOT_SENT = Symbol('not sent');
const MALFORMED = Symbol('malformed');

/** A token with the moment it ends, null for «logged out», undefined for a value of the wrong shape. */
function readToken(value: unknown): { accessToken: string; expireIn: number } | null | undefined {
  const read = typeof value === 'string' ? parsedObject(value) : value;
  if (read === null || read === undefined) return null;
  const { accessToken, expireIn }: Record<string, unknown> =
    typeof read === 'string' ? { accessToken: read } : typeof read === 'object' ? { ...read } : {};
  // An object that does not speak of a token says nothing.
  if (accessToken === null) return null;
  if (typeof accessToken !== 'string') return undefined;
  const token = accessToken.trim();
  if (bareToken(token) === '') return null;
  const ends = momentFrom(expireIn ?? '', DEFAULT_TOKEN_MS);
  return isHeaderText(token) && ends !== null && ends > Date.now() ? { accessToken: token, expireIn: ends } : undefined;
}

/** A client info as the header carries it: Base64 in one line, an object's made here; null for a wrong shape. */
function readClientInfo(value: unknown): string | null {
  const read = typeof value === 'string' ? parsedObject(value) : value;
  if (typeof read === 'string') {
    // Android's encoder breaks lines by default.
    const line = read.replace(/\s+/g, '');
    return /^[\w+/-]{4,8192}={0,2}$/.test(line) && bareToken(line) !== '' ? line : null;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
  if (Object.keys(read).length === 0) return null;
  // As own-client-info.ts makes its own, without the library, which is not part of the first visit.
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(read))));
}

/** The object a JSON text holds, else the trimmed text itself. */
function parsedObject(text: string): unknown {
  const trimmed = text.trim();
  if (!/^[{["]/.test(trimmed) && trimmed !== 'null') return trimmed;
  try {
    return JSON.parse(trimmed) as unknown;
  } catch {
    return MALFORMED; // it began as JSON and is none; the caller says so
  }
}

/** Printable ASCII without spaces, apart from one after a scheme: what a header can carry. */
function isHeaderText(value: string): boolean {
  return /^(?:Bearer +)?[!-~]{1,4096}$/i.test(value);
}

/** The host of this page. `main.tsx` starts it; until then there is none. */
export const host = new NativeHost(globalThis.window);
