import type { HostAction } from '../../session/host-protocol.ts';
import { LOGIN_INFO_KEY } from '../../session/login-info.ts';
import { hosting } from './host-copy.ts';
import { type ClientForm, clientValue, type TokenForm, tokenValue } from './host-values.ts';
import { addPlayedLogin } from './borrowed-login.ts';
import { masked, maskedAddress, maskedPhones, withoutSecret } from './mask.ts';
import { recordCalls } from './record-calls.ts';
import { sameOrigin } from './same-origin.ts';

/** How the host behaves. */
export interface Role {
  system: 'android' | 'ios';
  when: keyof typeof hosting.times;
  form: TokenForm;
  client: ClientForm;
  login: keyof typeof hosting.logins;
  /** what the host does besides giving token and client info */
  does: readonly (keyof typeof hosting.actionNames)[];
  token: string;
}

export interface LogEntry {
  /** milliseconds since the start */
  at: number;
  who: keyof typeof hosting.who;
  text: string;
}

/** What the buttons of the bench send. */
export interface PlayedHost {
  sendToken: () => void;
  sendOut: () => void;
  sendClient: () => void;
  /** to be called when the frame has loaded a page */
  loaded: () => void;
  stop: () => void;
}

type Frame = Window & typeof globalThis;

/** The page gives up waiting after two seconds (src/session/host.ts). */
const LATE_MS = 5_000;
const TWICE_MS = 1_500;
const WATCH_MS = 10;
const MOVES_MS = 300;

const { events } = hosting;

/**
 * Plays the native app around a page: puts the bridge into its window before the page's scripts run, answers it, and
 * reports what happens. Call it at once when a frame with its address is put into the document: its window keeps what is
 * put into it when the first page of the same origin loads (HTML standard, initial about:blank).
 */
export function playHost(page: Frame, role: Role, log: (entry: LogEntry) => void): PlayedHost {
  const started = performance.now();
  const tell = (who: LogEntry['who'], text: string) =>
    log({ at: performance.now() - started, who, text: withoutSecret(text, role.token) });
  let gone = false;
  /** Whether the page is still of this site; says once if not. */
  const here = () => {
    const before = gone;
    gone = !sameOrigin(page);
    if (gone && !before) tell('app', events.left);
    return !gone;
  };
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (run: () => void, ms: number) => timers.add(setTimeout(run, ms));
  const sendToken = (form = role.form) => {
    if (!here()) return;
    const value = tokenValue(form, role.token);
    tell('host', events.gaveToken(`${hosting.forms[form]} ${masked(role.token)}`));
    page.lyyzSetAccessToken?.(value);
  };
  const sendOut = () => {
    if (!here()) return;
    tell('host', events.gaveOut);
    page.lyyzSetAccessToken?.('');
  };
  const sendClient = () => {
    const value = clientValue(role.client);
    if (value === undefined || !here()) return;
    tell('host', events.gaveClient(hosting.clients[role.client]));
    page.lyyzSetClientInfo?.(value);
  };
  const asked = new Set<HostAction>();
  const tokenAsked = () => {
    // The page asks again when it is shown again; late and twice count from the first time.
    const first = !asked.has('getAccessToken');
    asked.add('getAccessToken');
    if (role.when === 'asked') sendToken();
    else if (role.when === 'out') sendOut();
    else if (!first) return;
    else if (role.when === 'late') later(sendToken, LATE_MS);
    else if (role.when === 'twice') {
      sendToken();
      later(sendToken, TWICE_MS);
    }
  };
  const receive = (action: HostAction, payload: unknown) => {
    if (action === 'getAccessToken' || action === 'getClientInfo') {
      tell('page', events.asked(action));
      // After this call of the page has returned, as real bridges answer.
      later(action === 'getAccessToken' ? tokenAsked : sendClient, 0);
      return;
    }
    const does = role.does.includes(action);
    const words = events.did(hosting.actionNames[action], payloadText(action, payload));
    tell('page', does ? words : `${words}${events.lacking}`);
    if (!does || action !== 'login') return;
    if (role.login === 'gives') later(() => sendToken('object'), 600);
    // Later than a second: earlier is taken for the answer to another question (src/session/call-host.ts).
    if (role.login === 'refuses') later(sendOut, 1_500);
  };
  const install = () => {
    bridge(page, role, receive);
    recordCalls(page, 'host');
    noteLogins(page);
    listenToConsole(page, (text) => tell('app', events.warned(text)));
  };
  install();
  tell('host', events.bridge(hosting.systems[role.system]));

  if (role.when === 'early') timers.add(whenDefined(page, here, () => sendToken()));
  const watch = watchPage(page, here, (text) => tell('app', text));
  return {
    sendToken: () => sendToken(),
    sendOut,
    sendClient,
    loaded: () => {
      // A page that was loaded again has a window without a bridge.
      if (!here() || (page.lyyzNative ?? page.webkit?.messageHandlers?.['lyyzNative'])) return;
      install();
      tell('host', events.late);
    },
    stop: () => {
      clearInterval(watch);
      timers.forEach((timer) => {
        clearTimeout(timer);
        clearInterval(timer);
      });
    },
  };
}

/** The bridge of a system (src/session/host-protocol.ts). Android shows what it can do, iOS takes any message. */
function bridge(page: Frame, { system, does }: Role, receive: (action: HostAction, payload: unknown) => void): void {
  if (system === 'ios') {
    const postMessage = (message: unknown) => {
      const { action, payload } = message as { action: HostAction; payload?: unknown };
      receive(action, payload);
    };
    page.webkit = { messageHandlers: { lyyzNative: { postMessage } } };
    return;
  }
  const actions: HostAction[] = ['getAccessToken', 'getClientInfo', ...does];
  page.lyyzNative = Object.fromEntries(
    actions.map((action) => [action, (payload?: string) => receive(action, payload)] as const),
  );
}

/** Calls back as soon as the page's first script has defined the callbacks, before its bundle. */
function whenDefined(page: Frame, here: () => boolean, then: () => void): ReturnType<typeof setInterval> {
  const timer = setInterval(() => {
    if (!here() || typeof page.lyyzSetAccessToken !== 'function') return;
    clearInterval(timer);
    then();
  }, WATCH_MS);
  return timer;
}

/** Reports where the page goes. */
function watchPage(page: Frame, here: () => boolean, tell: (text: string) => void): ReturnType<typeof setInterval> {
  let before = '';
  return setInterval(() => {
    if (!here()) return;
    const { pathname, search } = page.location;
    const now = pathname + search;
    if (now === before || pathname === 'blank') return;
    before = now;
    tell(events.moved(maskedAddress(now)));
  }, MOVES_MS);
}

/** Reports the page's warnings: values of a wrong shape are refused with one (native-host.md). */
function listenToConsole(page: Frame, tell: (text: string) => void): void {
  const { console: own } = page;
  const warn = own.warn.bind(own);
  own.warn = (...parts: unknown[]) => {
    tell(maskedPhones(parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ')));
    warn(...parts);
  };
}

/** Logins that the page itself stores, which end with the play. */
function noteLogins(page: Frame): void {
  const { prototype } = page.Storage;
  const setItem = Object.getOwnPropertyDescriptor(prototype, 'setItem')?.value as Storage['setItem'];
  prototype.setItem = function noted(key, value) {
    if (key === LOGIN_INFO_KEY) addPlayedLogin(value);
    setItem.call(this, key, value);
  };
}

function payloadText(action: HostAction, payload: unknown): string {
  if (payload === undefined) return '';
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  if (action === 'saveImage') return events.picture(Math.round((text.length * 3) / 4 / 1_024));
  return maskedPhones(text);
}
