import { inTime } from '../lib/in-time.ts';
import { NOT_SENT, type NativeHost, type TokenEvent } from './host.ts';
import type { HostAction, HostPayload } from './host-protocol.ts';

/**
 * An action without a visible effect by then is unsupported: iOS returns no result, and a `login` may do nothing. An
 * action that has been promised and not refused by then is being done.
 */
const EFFECT_TIMEOUT_MS = 1_000;
/** Timeout of the native login. */
const LOGIN_TIMEOUT_MS = 120_000;
/** Timeout for the token of a bridge without a login action. */
const TOKEN_TIMEOUT_MS = 2_000;
/** How long a token may take once the user is back from the native login. */
const RETURN_TIMEOUT_MS = 3_000;

/**
 * Sends an action to the native host.
 * @returns null if there is no host, it lacks the action, or it threw; otherwise whether the host handles it (Android:
 * unless it answers false; iOS and `login`: if there is an effect within a second). Use the web fallback for null and
 * false
 */
export function callHost<A extends HostAction>(
  host: NativeHost,
  action: A,
  ...payload: HostPayload[A] extends undefined ? [] : [HostPayload[A]]
): Promise<boolean> | null {
  // Listen before sending: the token may arrive during the call.
  const sign = signOf(host);
  const answer = host.send(action, payload[0]);
  if (answer === NOT_SENT) return null;
  // What a login answers may tell that nobody is logged in yet.
  return action === 'login' ? sign : isDone(answer, sign, host.bridge === 'ios');
}

/** Whether the host does an action, by its answer, which may be a promise, and by the sign that it gives. */
async function isDone(answer: unknown, sign: Promise<boolean>, needsSign: boolean): Promise<boolean> {
  let seen = false;
  void sign.then((given) => (seen = given));
  const refused = Promise.resolve(answer).then(
    (told) => told === false || told === 'false',
    () => true,
  );
  // Who closes the host's sheet may be answered with false, too.
  if (await inTime(refused, EFFECT_TIMEOUT_MS, () => false)) return seen;
  return needsSign ? sign : true;
}

/** `lacking`: no host, or a host without a login. */
export type HostLogin = 'loggedIn' | 'loggedOut' | 'lacking';

/**
 * Logs in through the native host: `loggedIn` after a token, `loggedOut` if the user stays logged out, some seconds after
 * they are back without a token, or after two minutes.
 */
export async function loginByHost(host: NativeHost): Promise<HostLogin> {
  if (host.bridge === null) return 'lacking';
  if (host.can('login')) {
    const token = nextToken(host, LOGIN_TIMEOUT_MS, EFFECT_TIMEOUT_MS);
    const answer = callHost(host, 'login');
    if (answer === null || !(await answer)) {
      // Nothing more is asked of the host, which would end a login of the sheet by telling that it has none.
      token.stop();
      return 'lacking';
    }
    return outcomes[await token.event];
  }
  // A host without a login action may still provide a token, without asking the user.
  const token = nextToken(host, TOKEN_TIMEOUT_MS);
  return host.askFor('getAccessToken', 'token') && (await token.event) === 'token' ? 'loggedIn' : 'lacking';
}

const outcomes: Record<TokenEvent, HostLogin> = { token: 'loggedIn', none: 'loggedOut', refused: 'lacking' };

/**
 * The next token event; `none` after the timeout, or once the user is back from the native app and still has none.
 * @param deafMs how long «logged out» may answer an earlier request and is ignored, as it is when asked for on the way
 * back. After that, a refused token is ignored: the host tells its old one again while it shows its login
 */
function nextToken(host: NativeHost, patienceMs: number, deafMs = 0): { event: Promise<TokenEvent>; stop: () => void } {
  const since = performance.now();
  let stopWaiting = () => undefined as unknown;
  host.awaitsLogin = true;
  const event = new Promise<TokenEvent>((resolve) => {
    let left = false;
    let returned = false;
    const done = (event: TokenEvent) => {
      host.awaitsLogin = false;
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('blur', leave);
      removeEventListener('focus', back);
      resolve(event);
    };
    let timer = setTimeout(done, patienceMs, 'none');
    const leave = () => void (left = true);
    const back = () => {
      if (!left) return;
      left = false;
      returned = true;
      clearTimeout(timer);
      timer = setTimeout(done, RETURN_TIMEOUT_MS, 'none');
      // A host may only return its token when asked.
      host.askFor('getAccessToken', 'token');
    };
    const look = () => (document.visibilityState === 'hidden' ? leave() : back());
    const stop = host.onToken((event) => {
      const early = performance.now() - since < deafMs;
      if (event === 'none' && (early || returned)) return;
      if (event === 'refused' && deafMs > 0 && !early) return;
      done(event);
    });
    document.addEventListener('visibilitychange', look);
    addEventListener('blur', leave);
    addEventListener('focus', back);
    stopWaiting = () => done('none');
  });
  return { event, stop: () => void stopWaiting() };
}

/**
 * Whether the page is hidden, loses focus or gets a token within a second, which means that the host handles the
 * action.
 */
function signOf(host: NativeHost): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (seen: boolean) => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('blur', at);
      resolve(seen);
    };
    const at = () => done(true);
    const hidden = () => document.visibilityState === 'hidden' && done(true);
    const timer = setTimeout(() => done(false), EFFECT_TIMEOUT_MS);
    const stop = host.onToken((event) => event !== 'none' && done(true));
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('blur', at);
  });
}
