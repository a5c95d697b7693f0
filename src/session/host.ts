import type { HostAction } from './host-protocol.ts';
import { readStored, writeStored } from './storage.ts';
import {
  bareToken,
  clearLogin,
  currentLogin,
  currentToken,
  isRefused,
  markOf,
  parseTimestamp,
  saveLogin,
} from './login-info.ts';

/** How long the page waits for the host; later answers are still accepted. */
const HOST_TIMEOUT_MS = 2_000;
/** Lifetime of a token without `expireIn`: one day. */
const DEFAULT_TOKEN_LIFETIME_MS = 86_400_000;
/** Storage key of the host's client info; separate from the login, because the user may be logged out. */
const CLIENT_INFO_KEY = 'lyyz_host_client_info';
/** Storage key of the mark of the token that the host gave last; empty if it had none. */
const TOKEN_MARK_KEY = 'lyyz_host_token';
/** Storage key of what stood in front of that token, such as `Bearer `: after a reload it is sent as it was given. */
const SCHEME_KEY = 'lyyz_host_scheme';

/** What came from the host: a token, no token, or one that the platform has refused. */
export type TokenEvent = 'token' | 'none' | 'refused';

/** @param ended the host has ended the login that it gave */
type TokenListener = (event: TokenEvent, ended: boolean) => void;

/**
 * `pending`: a bridge exists but has not answered · `ready`: it has answered · `absent`: no bridge, or no answer in
 * time.
 */
export type HostState = 'pending' | 'ready' | 'absent';

/**
 * The native app around the page, if any. It only provides a token and client info. Every value is validated; the last
 * valid value wins, invalid ones are ignored with a warning. Hosts are detected by capability, never by user agent; a
 * callback call alone is enough, because some hosts have no bridge. This is no security risk: whoever can call page
 * functions can also write its storage.
 */
export class NativeHost {
  private itsState: HostState = 'absent';
  private itsAuthorization: string | null = null;
  private itsClientInfo: string | null = null;
  private itsSettled: Promise<void> = Promise.resolve();
  private settle: () => void = () => undefined;
  private tokenListeners = new Set<TokenListener>();
  /** the host has told whether there is a token */
  private told = false;
  /** the page has asked it for a login: it may have no token yet, without a logout */
  awaitsLogin = false;
  private readonly window: Window;

  constructor(window: Window) {
    this.window = window;
  }

  /** Takes over from the early script and asks the host for its values. Call once at startup. */
  start(): void {
    const early = (this.window.lyyzEarly ??= { calls: [] });
    const receive = (kind: 'token' | 'client', value: unknown) => this.receive(kind, value);
    early.receive = receive;
    this.window.lyyzSetAccessToken = (value) => receive('token', value);
    this.window.lyyzSetClientInfo = (value) => receive('client', value);
    const current = currentToken();
    const scheme = readStored(SCHEME_KEY);
    if (scheme !== null && readStored(TOKEN_MARK_KEY) === markOf(current)) this.itsAuthorization = scheme + current;
    if (this.bridge !== null) this.wait();
    for (const { kind, value } of early.calls.splice(0)) receive(kind, value);
    this.ask();
    // After a restore from the back-forward cache another user may be logged in to the app.
    this.window.addEventListener('pageshow', () => this.ask());
  }

  /** Whether the page runs in a host, with or without a bridge. */
  get present(): boolean {
    return this.itsState === 'ready' || this.bridge !== null;
  }

  get state(): HostState {
    return this.itsState;
  }

  /** The token exactly as received from the host, or null. */
  get authorization(): string | null {
    return this.itsAuthorization;
  }

  /**
   * The authorization header for a login: the host's original value if the login is the host's. This keeps both token
   * headers of a request consistent.
   */
  authorizationFor(accessToken: string): string {
    const given = this.itsAuthorization;
    return given !== null && bareToken(given) === accessToken ? given : `Bearer ${accessToken}`;
  }

  /** The host's client info as a header value, also from before a reload; null if there is none. */
  get clientInfo(): string | null {
    return this.itsClientInfo ?? readClientInfo(readStored(CLIENT_INFO_KEY));
  }

  /** Resolves when the host has answered, after two seconds at most, or at once without a host. */
  settled(): Promise<void> {
    return this.itsSettled;
  }

  /** Whether the host supports an action. Always true on iOS, which has one handler for all actions. */
  can(action: HostAction): boolean {
    const android = this.android();
    if (android) return typeof android[action] === 'function';
    return this.ios() !== undefined;
  }

  /** Calls back on each token event. @returns a function that removes the listener */
  onToken(listener: TokenListener): () => void {
    this.tokenListeners.add(listener);
    return () => void this.tokenListeners.delete(listener);
  }

  /** The current bridge: Android's methods can be detected, iOS accepts any message and returns no result. */
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
      }, HOST_TIMEOUT_MS);
    });
  }

  private ask(): void {
    if (this.bridge === null) return;
    if (this.itsClientInfo === null) this.askFor('getClientInfo', 'client');
    this.askFor('getAccessToken', 'token');
    this.settleIfAnswered();
  }

  /** Calls wait for all that the host can be asked for, or for two seconds. */
  private settleIfAnswered(): void {
    if (!this.told && this.can('getAccessToken')) return;
    if (this.itsClientInfo === null && this.can('getClientInfo')) return;
    if (this.itsState === 'pending') this.itsState = 'absent';
    this.settle();
  }

  /**
   * Requests a value. Android may return it; otherwise it arrives by callback. @returns false if no request was sent
   */
  askFor(action: 'getAccessToken' | 'getClientInfo', kind: 'token' | 'client'): boolean {
    const answer = this.send(action, undefined);
    if (answer === NOT_SENT) return false;
    const take = (value: unknown) => void (value !== undefined && value !== null && this.receive(kind, value));
    // A bridge may answer with a promise: HarmonyOS, and iOS with a reply.
    if (answer instanceof Promise) {
      answer.then(
        (reply: unknown) => void (isAcknowledgement(reply) || take(reply)),
        () => undefined,
      );
    } else {
      take(answer);
    }
    return true;
  }

  private receive(kind: 'token' | 'client', value: unknown): void {
    let taken = false;
    try {
      taken = kind === 'token' ? this.takeToken(value) : this.takeClientInfo(value);
    } catch {
      // A value whose getters throw is invalid too; the host must not get the exception.
    }
    if (!taken) {
      console.warn(`native host: ${kind} of the wrong shape, ignored`);
      return;
    }
    this.itsState = 'ready';
    if (this.window.lyyzEarly) this.window.lyyzEarly.hosted = true;
    this.settleIfAnswered();
  }

  private takeToken(value: unknown): boolean {
    const token = readToken(value);
    if (token === undefined) return false;
    if (token === null) {
      this.itsAuthorization = null;
      // A login by the page's own form is not the host's to end: such a host says so at every load.
      const given = readStored(TOKEN_MARK_KEY);
      const current = currentToken();
      if (current === '' && this.awaitsLogin) return this.tellToken('none');
      writeStored(TOKEN_MARK_KEY, '');
      // What it gave may have run out before.
      const ended = current === '' ? !!given : given === markOf(current);
      if (given === null || ended) clearLogin();
      return this.tellToken('none', ended);
    } else if (isRefused(bareToken(token.accessToken))) {
      // A host may keep a token that has run out: it would be refused again.
      return this.tellToken('refused');
    } else {
      const given = token.accessToken;
      const accessToken = bareToken(given);
      this.itsAuthorization = given;
      saveLogin({ accessToken, clientInfo: this.clientInfo ?? '', expireIn: token.expireIn });
      writeStored(TOKEN_MARK_KEY, markOf(accessToken));
      writeStored(SCHEME_KEY, given.slice(0, -accessToken.length));
    }
    return this.tellToken('token');
  }

  private tellToken(event: TokenEvent, ended = false): true {
    this.told = true;
    for (const listener of [...this.tokenListeners]) listener(event, ended);
    return true;
  }

  private takeClientInfo(value: unknown): boolean {
    const clientInfo = readClientInfo(value);
    if (clientInfo === null) return false;
    this.itsClientInfo = clientInfo;
    writeStored(CLIENT_INFO_KEY, clientInfo);
    // Client info may arrive after the token and is stored with it (spec.md 4); a login from elsewhere is left
    // unchanged.
    const login = currentLogin();
    const own = this.itsAuthorization === null ? '' : bareToken(this.itsAuthorization);
    if (login?.accessToken === own) saveLogin({ ...login, clientInfo });
    return true;
  }

  /** Sends an action to the bridge. @returns NOT_SENT if there is no bridge, it lacks the action, or it threw */
  send(action: HostAction, payload: unknown): unknown {
    try {
      const android = this.android();
      if (android) {
        const method = android[action];
        if (typeof method !== 'function') return NOT_SENT;
        // Keep `this`: Android rejects detached methods.
        if (payload === undefined) return method.call(android);
        return method.call(android, typeof payload === 'string' ? payload : JSON.stringify(payload));
      }
      const ios = this.ios();
      if (!ios) return NOT_SENT;
      return ios.postMessage(payload === undefined ? { action } : { action, payload });
    } catch (error) {
      console.warn(`native host: ${action} failed`, error);
      return NOT_SENT;
    }
  }

  private android(): Window['lyyzNative'] {
    const bridge = this.window.lyyzNative;
    return typeof bridge === 'object' && (bridge as unknown) !== null ? bridge : undefined;
  }

  private ios(): { postMessage: (message: unknown) => unknown } | undefined {
    const bridge = this.window.webkit?.messageHandlers?.['lyyzNative'];
    return typeof bridge?.postMessage === 'function' ? bridge : undefined;
  }
}

/** Result of `NativeHost.send` if nothing was sent. */
export const NOT_SENT = Symbol('not sent');
const MALFORMED = Symbol('malformed');

/** A reply such as `ok`, or none: the value comes by callback. No token and no client info is as short. */
function isAcknowledgement(reply: unknown): boolean {
  return typeof reply === 'string' && reply.trim().length < 16;
}

/** Returns a token with its expiry, null for «logged out», or undefined if invalid. */
function readToken(value: unknown): { accessToken: string; expireIn: number } | null | undefined {
  const read = typeof value === 'string' ? parsedObject(value) : value;
  if (read === null || read === undefined) return null;
  const { accessToken, expireIn }: Record<string, unknown> =
    typeof read === 'string' ? { accessToken: read } : typeof read === 'object' ? { ...read } : {};
  // An object without an `accessToken` field is invalid, not a logout.
  if (accessToken === null) return null;
  if (typeof accessToken !== 'string') return undefined;
  const token = accessToken.trim();
  if (bareToken(token) === '') return null;
  // A Java host that knows no expiry sends 0.
  const ends = parseTimestamp(Number(expireIn ?? 0) === 0 ? '' : expireIn, DEFAULT_TOKEN_LIFETIME_MS);
  return isHeaderText(token) && ends !== null && ends > Date.now() ? { accessToken: token, expireIn: ends } : undefined;
}

/** Returns client info as one line of Base64, encoding objects; null if invalid. */
function readClientInfo(value: unknown): string | null {
  const read = typeof value === 'string' ? parsedObject(value) : value;
  if (typeof read === 'string') {
    // Android's encoder inserts line breaks by default.
    const line = read.replace(/\s+/g, '');
    return /^[\w+/-]{4,8192}={0,2}$/.test(line) && bareToken(line) !== '' ? line : null;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
  if (Object.keys(read).length === 0) return null;
  // Same result as create-client-info.ts, without the Base64 library, which is not loaded on the first visit.
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(read))));
}

/** Parses a JSON text, also one inside another; returns any other text trimmed. */
function parsedObject(text: string): unknown {
  const trimmed = text.trim();
  if (!/^[{["]/.test(trimmed) && trimmed !== 'null') return trimmed;
  try {
    const read: unknown = JSON.parse(trimmed);
    // Some hosts write JSON as a text twice.
    return typeof read === 'string' ? parsedObject(read) : read;
  } catch {
    return MALFORMED; // looks like JSON but is invalid; the caller warns
  }
}

/** Whether the value fits in a header: printable ASCII, spaces only after the scheme. */
function isHeaderText(value: string): boolean {
  return /^(?:Bearer +)?[!-~]{1,4096}$/i.test(value);
}

/** The host of this page, started by `main.tsx`. */
export const host = new NativeHost(globalThis.window);
