import { NOT_SENT, type NativeHost } from './host.ts';
import type { HostAction, HostPayload } from './host-protocol.ts';

/** iOS returns no result: an action without a visible effect by then is unsupported. */
const EFFECT_TIMEOUT_MS = 1_000;
/** Timeout of the native login. */
const LOGIN_TIMEOUT_MS = 120_000;
/** Timeout for the token of a bridge without a login action. */
const TOKEN_TIMEOUT_MS = 2_000;

/**
 * Sends an action to the native host.
 * @returns null if there is no host, it lacks the action, or it threw; otherwise whether the host handles it (Android:
 * true; iOS: true if there is an effect within a second). Use the web fallback for null and false
 */
export function callHost<A extends HostAction>(
  host: NativeHost,
  action: A,
  ...payload: HostPayload[A] extends undefined ? [] : [HostPayload[A]]
): Promise<boolean> | null {
  // Listen before sending: the token may arrive during the call.
  const sign = host.bridge === 'ios' ? signOf(host) : Promise.resolve(true);
  return host.send(action, payload[0]) === NOT_SENT ? null : sign;
}

/** `lacking`: no host, or a host without a login. */
export type HostLogin = 'loggedIn' | 'loggedOut' | 'lacking';

/**
 * Logs in through the native host: `loggedIn` after a token, `loggedOut` if the user stays logged out or after two
 * minutes.
 */
export async function loginByHost(host: NativeHost): Promise<HostLogin> {
  if (host.bridge === null) return 'lacking';
  if (host.can('login')) {
    const token = nextToken(host, LOGIN_TIMEOUT_MS, EFFECT_TIMEOUT_MS);
    const answer = callHost(host, 'login');
    if (answer === null || !(await answer)) return 'lacking';
    return (await token) ? 'loggedIn' : 'loggedOut';
  }
  // A host without a login action may still provide a token, without asking the user.
  const token = nextToken(host, TOKEN_TIMEOUT_MS);
  return host.askFor('getAccessToken', 'token') && (await token) ? 'loggedIn' : 'lacking';
}

/**
 * Whether the next token event is a token; false after the timeout.
 * @param deafMs ignore «logged out» this long, because it may answer an earlier request
 */
function nextToken(host: NativeHost, patienceMs: number, deafMs = 0): Promise<boolean> {
  const since = performance.now();
  return new Promise((resolve) => {
    const done = (loggedIn: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(loggedIn);
    };
    const timer = setTimeout(() => done(false), patienceMs);
    const stop = host.onToken((loggedIn) => {
      if (loggedIn || performance.now() - since >= deafMs) done(loggedIn);
    });
  });
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
    const stop = host.onToken((loggedIn) => loggedIn && done(true));
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('blur', at);
  });
}
