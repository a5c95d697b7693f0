import type { HostAction, HostPayload } from './host-protocol.ts';
import { clearLogin, currentLogin, saveLogin } from './login-info.ts';

/** How long the page waits for its host before it goes on without (it keeps listening). */
const PATIENCE_MS = 2_000;
/** A token without `expireIn` holds for a day. */
const DEFAULT_TOKEN_SECONDS = 86_400;
/** How long the host's own login may take before the action that asked for it is given up. */
const LOGIN_PATIENCE_MS = 120_000;

/** `pending`: a bridge is there and has not answered yet · `ready`: it has · `absent`: none, or it keeps silent. */
export type HostState = 'pending' | 'ready' | 'absent';

/**
 * The native app around the page, if there is one. It grants nothing but a token and a client info: whatever it
 * sends is checked for its shape, the last good value wins, and anything else is refused with a warning.
 * Capability decides, never the user agent; a bridge that appears late is found when it first calls.
 */
export class NativeHost {
  private itsState: HostState = 'absent';
  private itsAuthorization: string | null = null;
  private itsClientInfo: string | object | null = null;
  private itsSettled: Promise<void> = Promise.resolve();
  private settle: () => void = () => undefined;
  private tokenWaiters = new Set<(loggedIn: boolean) => void>();
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
    if (this.present) this.wait();
    for (const { kind, value } of early.calls.splice(0)) receive(kind, value);
    this.ask();
    // A page that comes back from the cache may find another person logged in to the app.
    this.window.addEventListener('pageshow', () => this.ask());
  }

  /** Is there a bridge right now? */
  get present(): boolean {
    return this.android() !== undefined || this.ios() !== undefined;
  }

  get state(): HostState {
    return this.itsState;
  }

  /** The token exactly as the host gave it, or null where it gave none. */
  get authorization(): string | null {
    return this.itsAuthorization;
  }

  /** The client info as the host gave it: text for the header as it is, or an object; null where it gave none. */
  get clientInfo(): string | object | null {
    return this.itsClientInfo;
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

  /**
   * Asks the host to do something.
   * @returns false where there is no host, it lacks the action, or it threw: then take the web way
   */
  call<A extends HostAction>(action: A, ...payload: HostPayload[A] extends undefined ? [] : [HostPayload[A]]): boolean {
    return this.send(action, payload[0]) !== NOT_SENT;
  }

  /**
   * Asks the host to log its person in.
   * @returns true once a token came, false where the host cannot, the person stays logged out, or two minutes passed
   */
  login(): Promise<boolean> {
    if (!this.present) return Promise.resolve(false);
    return new Promise((resolve) => {
      const done = (loggedIn: boolean) => {
        clearTimeout(timer);
        this.tokenWaiters.delete(done);
        resolve(loggedIn);
      };
      // A host without a login of its own has a token or has none; it does not ask anybody first.
      const timer = setTimeout(() => done(false), this.can('login') ? LOGIN_PATIENCE_MS : PATIENCE_MS);
      this.tokenWaiters.add(done);
      if (this.can('login') ? this.call('login') : this.askFor('getAccessToken', 'token')) return;
      done(false);
    });
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
    if (!this.present) return;
    if (this.itsClientInfo === null) this.askFor('getClientInfo', 'client');
    this.askFor('getAccessToken', 'token');
  }

  /** Android may answer a question by returning the value; otherwise the callback brings it. */
  private askFor(action: 'getAccessToken' | 'getClientInfo', kind: 'token' | 'client'): boolean {
    const answer = this.send(action, undefined);
    if (answer === NOT_SENT) return false;
    if (answer !== undefined && answer !== null) this.receive(kind, answer);
    return true;
  }

  private receive(kind: 'token' | 'client', value: unknown): void {
    if (!this.present) return; // A plain browser: nobody may log this page in by calling a function.
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
      const expireIn = Date.now() + token.seconds * 1_000;
      saveLogin({
        accessToken: bareToken(token.accessToken),
        clientInfo: this.storedClientInfo(),
        expireIn,
      });
    }
    for (const waiter of [...this.tokenWaiters]) waiter(token !== null);
    return true;
  }

  private takeClientInfo(value: unknown): boolean {
    const clientInfo = readClientInfo(value);
    if (clientInfo === null) return false;
    this.itsClientInfo = clientInfo;
    // It may come after the token, and is stored with it (spec.md 4).
    const login = currentLogin();
    if (login) saveLogin({ ...login, clientInfo: this.storedClientInfo() });
    return true;
  }

  private storedClientInfo(): string {
    const clientInfo = this.itsClientInfo ?? '';
    return typeof clientInfo === 'string' ? clientInfo : JSON.stringify(clientInfo);
  }

  private send(action: HostAction, payload: unknown): unknown {
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

const NOT_SENT = Symbol('not sent');
const MALFORMED = Symbol('malformed');

/** The bare access token: hosts give it with or without its scheme. */
function bareToken(value: string): string {
  return value.replace(/^Bearer\s+/i, '');
}

/** A token with its seconds to live, null for «logged out», undefined for a value of the wrong shape. */
function readToken(value: unknown): { accessToken: string; seconds: number } | null | undefined {
  const read = typeof value === 'string' ? parsedObject(value) : value;
  if (read === MALFORMED) return undefined;
  if (read === '' || read === null || read === undefined) return null;
  if (typeof read === 'string')
    return isHeaderText(read) ? { accessToken: read, seconds: DEFAULT_TOKEN_SECONDS } : undefined;
  if (typeof read !== 'object') return undefined;
  const { accessToken, expireIn } = read as Record<string, unknown>;
  if (accessToken === '' || accessToken === null) return null;
  if (typeof accessToken !== 'string' || !isHeaderText(accessToken.trim())) return undefined;
  const seconds = Number(expireIn ?? DEFAULT_TOKEN_SECONDS);
  if (!Number.isFinite(seconds) || seconds <= 0) return undefined;
  return { accessToken: accessToken.trim(), seconds };
}

/** A client info: Base64 text as it came, or an object; null for a wrong shape. */
function readClientInfo(value: unknown): string | object | null {
  const read = typeof value === 'string' ? parsedObject(value) : value;
  if (typeof read === 'string') return /^[A-Za-z0-9+/_-]{4,8192}={0,2}$/.test(read) ? read : null;
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
  return Object.keys(read).length === 0 ? null : read;
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
  return /^(Bearer )?[!-~]{1,4096}$/i.test(value);
}

/** The host of this page. `main.tsx` starts it; until then there is none. */
export const host = new NativeHost(globalThis.window);
