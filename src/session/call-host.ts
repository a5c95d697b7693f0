import { NOT_SENT, type NativeHost } from './host.ts';
import type { HostAction, HostPayload } from './host-protocol.ts';

/** iOS gives no reply: an action without a sign of it by then is one that the host lacks. */
const SIGN_MS = 1_000;
/** How long the host's own login may take before the action that asked for it is given up. */
const LOGIN_PATIENCE_MS = 120_000;
/** How long a bridge without a login of its own has to give the token that it may have. */
const TOKEN_PATIENCE_MS = 2_000;

/**
 * Asks the host to do something.
 * @returns null where there is no host, it lacks the action, or it threw; else whether it does it: on Android at once,
 *   on iOS once there is a sign of it, within a second. Where it does not, take the web's way
 */
export function callHost<A extends HostAction>(
  host: NativeHost,
  action: A,
  ...payload: HostPayload[A] extends undefined ? [] : [HostPayload[A]]
): Promise<boolean> | null {
  // It listens before it asks: a token may come while the host is being asked.
  const sign = host.bridge === 'ios' ? signOf(host) : Promise.resolve(true);
  return host.send(action, payload[0]) === NOT_SENT ? null : sign;
}

/** `lacking`: there is no host, or it has no login of its own. */
export type HostLogin = 'loggedIn' | 'loggedOut' | 'lacking';

/**
 * Asks the host to log its person in: `loggedIn` once a token came, `loggedOut` where the person stays logged out or
 * two minutes have passed.
 */
export async function loginByHost(host: NativeHost): Promise<HostLogin> {
  if (host.bridge === null) return 'lacking';
  if (host.can('login')) {
    const token = nextToken(host, LOGIN_PATIENCE_MS, SIGN_MS);
    const answer = callHost(host, 'login');
    if (answer === null || !(await answer)) return 'lacking';
    return (await token) ? 'loggedIn' : 'loggedOut';
  }
  // A host without a login of its own has a token or has none; it does not ask anybody first.
  const token = nextToken(host, TOKEN_PATIENCE_MS);
  return host.askFor('getAccessToken', 'token') && (await token) ? 'loggedIn' : 'lacking';
}

/**
 * Whether the next token is one; false where none came in time.
 * @param deafMs for so long «logged out» may still answer what was asked before
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

/** Whether the page loses the screen or gets a token within a second: the host is at work. */
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
    const timer = setTimeout(() => done(false), SIGN_MS);
    const stop = host.onToken((loggedIn) => loggedIn && done(true));
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('blur', at);
  });
}
