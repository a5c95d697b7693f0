import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callHost, loginByHost } from './call-host.ts';
import { NativeHost } from './host.ts';
import type { EarlyHostCalls } from './host-protocol.ts';
import { isInHost } from './in-host.ts';
import { clearLogin, clearRefusedLogin, currentLogin, saveLogin } from './login-info.ts';

const GIVEN = { getAccessToken: 'tok_4f9a1c77-visitor', getClientInfo: btoa('{"clientId":"c"}') };

const native = vi.fn();
const ios = () => ({ messageHandlers: { lyyzNative: { postMessage: native } } });

beforeEach(() => {
  native.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  delete window.lyyzNative;
  delete window.webkit;
  delete window.lyyzEarly;
  localStorage.clear();
  clearLogin();
});

function start() {
  const host = new NativeHost(window);
  host.start();
  return host;
}
const settles = async (host: NativeHost) => {
  const settled = vi.fn();
  void host.settled().then(settled);
  await vi.advanceTimersByTimeAsync(0);
  return settled;
};
const decoded = (header: string | null) =>
  JSON.parse(
    new TextDecoder().decode(Uint8Array.from(atob(header ?? ''), (letter) => letter.charCodeAt(0))),
  ) as unknown;
const early = (): EarlyHostCalls => (window.lyyzEarly ??= { calls: [] });

test('a plain browser has no host, and nothing waits', async () => {
  const host = start();
  expect(isInHost(window)).toBe(false);
  expect(host.state).toBe('absent');
  expect(host.present).toBe(false);
  expect(await settles(host)).toHaveBeenCalled();
  expect(callHost(host, 'copy', 'x')).toBeNull();
});

/** Some hosts only call the global callbacks. */
describe('host without a bridge', () => {
  test.each([
    ['before the bundle', () => void early().calls.push({ kind: 'token', value: 'tok' }), () => undefined],
    ['after the bundle', () => undefined, () => window.lyyzSetAccessToken?.('tok')],
    [
      'repeatedly',
      () => void early().calls.push({ kind: 'token', value: 'old' }, { kind: 'token', value: 'older' }),
      () => [1, 2, 3].forEach(() => window.lyyzSetAccessToken?.('tok')),
    ],
    ['after a minute', () => undefined, () => (vi.advanceTimersByTime(60_000), window.lyyzSetAccessToken?.('tok'))],
  ])('is detected as soon as it calls: %s', (_, before, after) => {
    before();
    const host = start();
    after();
    expect(currentLogin()?.accessToken).toBe('tok');
    expect([host.present, host.state]).toEqual([true, 'ready']);
    // What runs before React asks the window; the token itself does not stay there.
    expect(isInHost(window)).toBe(true);
    expect(window.lyyzEarly?.calls).toEqual([]);
  });

  test('is detected by client info alone, and missing actions use the web fallback', async () => {
    const host = start();
    window.lyyzSetClientInfo?.({ clientId: 'app', clientType: 1 });
    expect(host.present).toBe(true);
    expect(currentLogin()).toBeNull();
    expect(host.can('login')).toBe(false);
    expect(callHost(host, 'copy', 'x')).toBeNull();
    await expect(loginByHost(host)).resolves.toBe('lacking');
  });
});

test('Android can return the values synchronously', async () => {
  window.lyyzNative = { getAccessToken: () => 'tok-android', getClientInfo: () => '{"clientId":"岛","clientType":1}' };
  const host = start();
  expect(await settles(host)).toHaveBeenCalled();
  expect(host.state).toBe('ready');
  expect(currentLogin()?.accessToken).toBe('tok-android');
  expect(decoded(host.clientInfo)).toEqual({ clientId: '岛', clientType: 1 });
});

test('iOS gets messages and answers with callbacks; calls wait for both values', async () => {
  window.webkit = ios();
  const host = start();
  expect(native.mock.calls).toEqual([[{ action: 'getClientInfo' }], [{ action: 'getAccessToken' }]]);
  const settled = await settles(host);
  window.lyyzSetAccessToken?.({ accessToken: 'Bearer tok-ios', expireIn: 600 });
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  window.lyyzSetClientInfo?.('eyJhIjoxfQ==');
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalled();
  expect(host.authorization).toBe('Bearer tok-ios');
  expect(host.clientInfo).toBe('eyJhIjoxfQ==');
  expect(currentLogin()).toMatchObject({ accessToken: 'tok-ios' });
  expect(Math.round(((currentLogin()?.expireIn ?? 0) - Date.now()) / 1_000)).toBe(600);
});

test('uses values received before the bundle, the last one wins', () => {
  window.webkit = ios();
  early().calls.push({ kind: 'token', value: 'first' }, { kind: 'token', value: '{"accessToken":"second"}' });
  const host = start();
  expect(host.authorization).toBe('second');
  expect(Math.round(((currentLogin()?.expireIn ?? 0) - Date.now()) / 1_000)).toBe(86_400);
});

test('stops waiting for a silent host after two seconds, but accepts a late answer', async () => {
  window.webkit = ios();
  const host = start();
  const settled = await settles(host);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalled();
  expect(host.state).toBe('absent');
  window.lyyzSetAccessToken?.('late');
  expect(host.state).toBe('ready');
  expect(currentLogin()?.accessToken).toBe('late');
});

test('detects a late bridge when it calls', () => {
  const host = start();
  window.lyyzNative = {};
  window.lyyzSetAccessToken?.('late-bridge');
  expect(currentLogin()?.accessToken).toBe('late-bridge');
  expect(host.present).toBe(true);
});

test('a new token replaces the old one, an empty token logs out', () => {
  window.webkit = ios();
  start();
  window.lyyzSetAccessToken?.('one');
  window.lyyzSetAccessToken?.('two');
  expect(currentLogin()?.accessToken).toBe('two');
  window.lyyzSetAccessToken?.('');
  expect(currentLogin()).toBeNull();
});

test.each([
  42,
  true,
  [],
  {},
  { accessToken: 7 },
  { accessToken: 'a b\n' },
  '{"accessToken":',
  '[1]',
  'two words here',
  { accessToken: 'ok', expireIn: -5 },
  { accessToken: 'ok', expireIn: 'soon' },
  'x'.repeat(5_000),
])('ignores an invalid token (%j) with a warning', (value) => {
  window.webkit = ios();
  start();
  window.lyyzSetAccessToken?.('good');
  window.lyyzSetAccessToken?.(value);
  expect(currentLogin()?.accessToken).toBe('good');
  expect(console.warn).toHaveBeenCalled();
});

test.each([42, null, '', '{', {}, [], 'not base64 !', 'a'])('ignores invalid client info (%j)', (value) => {
  window.webkit = ios();
  const host = start();
  window.lyyzSetClientInfo?.('eyJhIjoxfQ==');
  window.lyyzSetClientInfo?.(value);
  expect(host.clientInfo).toBe('eyJhIjoxfQ==');
});

test('asks the host again after a restore from the back-forward cache', () => {
  window.webkit = ios();
  start();
  native.mockReset();
  dispatchEvent(new Event('pageshow'));
  expect(native).toHaveBeenCalledWith({ action: 'getAccessToken' });
});

test('calls Android methods on the bridge object with strings; returns null for missing or throwing methods', () => {
  const bridge = {
    copy(this: unknown, text: string) {
      native(this === bridge, text);
    },
    share: (json: string) => void native(json),
    pay: () => {
      throw new Error('Java exception');
    },
  };
  window.lyyzNative = bridge;
  const host = start();
  expect(callHost(host, 'copy', '屿')).toBeInstanceOf(Promise);
  expect(native).toHaveBeenCalledWith(true, '屿');
  expect(callHost(host, 'share', { title: 't', description: 'd', url: 'u', image: '' })).toBeInstanceOf(Promise);
  expect(JSON.parse(native.mock.lastCall?.[0] as string)).toEqual({
    title: 't',
    description: 'd',
    url: 'u',
    image: '',
  });
  expect(host.can('saveImage')).toBe(false);
  expect(callHost(host, 'saveImage', 'data:')).toBeNull();
  expect(callHost(host, 'pay', { orderNo: '1' })).toBeNull();
});

test.each([
  ['a promise of its methods', () => void (window.lyyzNative = later(GIVEN))],
  ['a reply on iOS', () => void (window.webkit = replying(GIVEN))],
])('takes the values from %s', async (_, make) => {
  make();
  const host = start();
  await vi.advanceTimersByTimeAsync(0);
  expect(currentLogin()?.accessToken).toBe(GIVEN.getAccessToken);
  expect(host.clientInfo).toBe(GIVEN.getClientInfo);
  expect(console.warn).not.toHaveBeenCalled();
});

test.each(['ok', 'success', ''])('a reply of "%s" is no value: it comes by callback', async (reply) => {
  window.webkit = replying({ getAccessToken: reply, getClientInfo: reply });
  const host = start();
  window.lyyzSetAccessToken?.('tok');
  await vi.advanceTimersByTimeAsync(0);
  expect(currentLogin()?.accessToken).toBe('tok');
  expect(host.clientInfo).toBeNull();
});

const later = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, () => Promise.resolve(value)]));
const replying = (values: Record<string, string>) => ({
  messageHandlers: {
    lyyzNative: { postMessage: (message: unknown) => Promise.resolve(values[(message as { action: string }).action]) },
  },
});

test.each([
  ['false', () => false, false],
  ['false as a text', () => 'false', false],
  ['a promise of false', () => Promise.resolve(false), false],
  ['a promise that is broken', () => Promise.reject(new Error('no such method')), false],
  ['nothing', () => undefined, true],
  ['a promise of nothing', () => Promise.resolve(), true],
  ['a promise that is kept while the user reads the sheet', () => new Promise(() => undefined), true],
])('an Android action that answers with %s', async (_, share, does) => {
  window.lyyzNative = { share };
  const answer = vi.fn();
  void callHost(start(), 'share', { title: 't', description: 'd', url: 'u', image: '' })?.then(answer);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answer.mock.calls).toEqual([[does]]);
});

test('who closes the sheet of an Android host at once is not shown another one', async () => {
  window.lyyzNative = {
    share: () => {
      window.dispatchEvent(new Event('blur'));
      return new Promise((_, reject) => void setTimeout(reject, 500, new Error('closed')));
    },
  };
  const answer = vi.fn();
  void callHost(start(), 'share', { title: 't', description: 'd', url: 'u', image: '' })?.then(answer);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answer.mock.calls).toEqual([[true]]);
});

test('an Android login that answers with false may be showing its page', async () => {
  window.lyyzNative = { login: () => (hide(), false) };
  const asked = loginByHost(start());
  await vi.advanceTimersByTimeAsync(5_000);
  window.lyyzSetAccessToken?.('fresh');
  await expect(asked).resolves.toBe('loggedIn');
});

test('iOS login waits for the token', async () => {
  window.webkit = ios();
  const host = start();
  const first = loginByHost(host);
  expect(native).toHaveBeenLastCalledWith({ action: 'login' });
  window.lyyzSetAccessToken?.('fresh');
  await expect(first).resolves.toBe('loggedIn');
  const second = loginByHost(host);
  hide();
  await vi.advanceTimersByTimeAsync(1_000);
  window.lyyzSetAccessToken?.('(null)');
  await expect(second).resolves.toBe('loggedOut');
});

test('iOS login ignores «logged out» right after the request, because it answers an earlier one', async () => {
  window.webkit = ios();
  const host = start();
  const asked = loginByHost(host);
  await vi.advanceTimersByTimeAsync(100);
  window.lyyzSetAccessToken?.('(null)');
  hide();
  await vi.advanceTimersByTimeAsync(30_000);
  window.lyyzSetAccessToken?.('fresh');
  await expect(asked).resolves.toBe('loggedIn');
});

test('iOS login gives up after a second without an effect', async () => {
  window.webkit = ios();
  const answer = vi.fn();
  void loginByHost(start()).then(answer);
  await vi.advanceTimersByTimeAsync(999);
  expect(answer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledWith('lacking');
});

test.each([
  ['the page is hidden', () => hide()],
  ['the page loses the focus', () => window.dispatchEvent(new Event('blur'))],
])('iOS login waits up to two minutes if %s', async (_, sign) => {
  window.webkit = ios();
  const answer = vi.fn();
  void loginByHost(start()).then(answer);
  await vi.advanceTimersByTimeAsync(500);
  sign();
  await vi.advanceTimersByTimeAsync(119_000);
  expect(answer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answer).toHaveBeenCalledWith('loggedOut');
});

test('Android without a login action is asked for its token, then the web login follows', async () => {
  window.lyyzNative = { getAccessToken: () => undefined };
  const answer = vi.fn();
  void loginByHost(start()).then(answer);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answer).toHaveBeenCalledWith('lacking');
});

test('a token that the platform has refused is no login: the web login follows', async () => {
  window.lyyzNative = { getAccessToken: () => 'dead' };
  const host = start();
  expect(currentLogin()?.accessToken).toBe('dead');
  clearRefusedLogin();
  await expect(loginByHost(host)).resolves.toBe('lacking');
  window.lyyzNative = { getAccessToken: () => 'dead', login: () => window.lyyzSetAccessToken?.('dead') };
  await expect(loginByHost(host)).resolves.toBe('lacking');
  expect(currentLogin()).toBeNull();
  expect(console.warn).not.toHaveBeenCalled();
});

test('a refused token told again while the native login is shown does not end it', async () => {
  window.lyyzNative = { login: () => hide() };
  const host = start();
  window.lyyzSetAccessToken?.('dead');
  clearRefusedLogin();
  const asked = loginByHost(host);
  await vi.advanceTimersByTimeAsync(5_000);
  window.lyyzSetAccessToken?.('dead');
  await vi.advanceTimersByTimeAsync(5_000);
  window.lyyzSetAccessToken?.('fresh');
  await expect(asked).resolves.toBe('loggedIn');
});

test('Android login that does nothing gives up after a second', async () => {
  window.lyyzNative = { login: () => undefined };
  const answer = vi.fn();
  void loginByHost(start()).then(answer);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answer).toHaveBeenCalledWith('lacking');
});

test('after the login sheet has taken over, a host without a token is not asked for it again', async () => {
  window.lyyzNative = { getAccessToken: () => '', login: () => undefined };
  const asked = loginByHost(start());
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(asked).resolves.toBe('lacking');
  saveLogin({ accessToken: 'web', clientInfo: '', expireIn: Date.now() + 3_600_000 });
  hide();
  comeBack();
  expect(currentLogin()?.accessToken).toBe('web');
});

test('a host that says at every load that it has no token does not end a login by the page’s own form', () => {
  window.lyyzNative = { getAccessToken: () => '' };
  start();
  saveLogin({ accessToken: 'web', clientInfo: '', expireIn: Date.now() + 3_600_000 });
  comeBack();
  expect(currentLogin()?.accessToken).toBe('web');
  // A reload.
  start();
  window.lyyzSetAccessToken?.('');
  expect(currentLogin()?.accessToken).toBe('web');
});

test('a host that has given the login ends it, also after a reload', () => {
  window.lyyzNative = { getAccessToken: () => 'given' };
  start();
  expect(currentLogin()?.accessToken).toBe('given');
  window.lyyzNative = { getAccessToken: () => '' };
  start();
  expect(currentLogin()).toBeNull();
});

test('a host is said to have ended a login only if it had given it', () => {
  const ends = vi.fn();
  window.lyyzNative = { getAccessToken: () => '' };
  start().onToken(ends);
  saveLogin({ accessToken: 'web', clientInfo: '', expireIn: Date.now() + 3_600_000 });
  window.lyyzSetAccessToken?.('');
  expect(ends).toHaveBeenLastCalledWith('none', false);
  window.lyyzSetAccessToken?.('given');
  window.lyyzSetAccessToken?.('');
  expect(ends).toHaveBeenLastCalledWith('none', true);
  window.lyyzSetAccessToken?.('');
  expect(ends).toHaveBeenLastCalledWith('none', false);
});

test('back from the native login without a token, the user stays logged out after three seconds', async () => {
  window.webkit = ios();
  const answer = vi.fn();
  void loginByHost(start()).then(answer);
  hide();
  await vi.advanceTimersByTimeAsync(20_000);
  comeBack();
  window.lyyzSetAccessToken?.('');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(answer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledWith('loggedOut');
});

test('back from the native login, a host that only returns its token is asked for it', async () => {
  let token = '';
  window.lyyzNative = { getAccessToken: () => token, login: () => hide() };
  const asked = loginByHost(start());
  await vi.advanceTimersByTimeAsync(20_000);
  token = 'fresh';
  comeBack();
  await expect(asked).resolves.toBe('loggedIn');
});

test('a bridge that can be asked for neither value is not waited for', async () => {
  window.lyyzNative = { share: () => undefined };
  const host = start();
  await host.settled();
  expect(host.state).toBe('absent');
  expect(host.present).toBe(true);
});

test('calls wait for the client info of a host whose user is logged out', async () => {
  window.lyyzNative = { getAccessToken: () => '', getClientInfo: () => undefined };
  const settled = vi.fn();
  const host = start();
  void host.settled().then(settled);
  await vi.advanceTimersByTimeAsync(500);
  expect(settled).not.toHaveBeenCalled();
  window.lyyzSetClientInfo?.({ clientId: 'a' });
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalled();
});

test.each([
  ['nothing', () => undefined, false],
  ['hidden', () => hide(), true],
  ['a blur', () => window.dispatchEvent(new Event('blur')), true],
  ['a token', () => window.lyyzSetAccessToken?.('tok'), true],
])('detects whether iOS handles an action: %s within a second', async (_, sign, does) => {
  window.webkit = ios();
  const host = start();
  const answer = vi.fn();
  void callHost(host, 'openPath', '/wallet')?.then(answer);
  expect(native).toHaveBeenLastCalledWith({ action: 'openPath', payload: '/wallet' });
  sign();
  await vi.advanceTimersByTimeAsync(does ? 0 : 1_000);
  expect(answer).toHaveBeenCalledWith(does);
});

function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

function comeBack() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

const IN_AN_HOUR = () => Date.now() + 3_600_000;
test.each([
  ['seconds', () => 3_600],
  ['seconds as text', () => '3600'],
  ['epoch milliseconds', () => IN_AN_HOUR()],
  ['epoch milliseconds as text', () => String(IN_AN_HOUR())],
  ['epoch seconds', () => IN_AN_HOUR() / 1_000],
  ['epoch seconds as text', () => String(Math.round(IN_AN_HOUR() / 1_000))],
])('accepts an expiry in %s', (_, expireIn) => {
  start();
  window.lyyzSetAccessToken?.({ accessToken: 'tok', expireIn: expireIn() });
  expect(Math.round(((currentLogin()?.expireIn ?? 0) - Date.now()) / 1_000)).toBe(3_600);
});

test.each([0, '0', '', null, undefined])('an expiry of %j is none: the token lasts a day', (expireIn) => {
  start();
  window.lyyzSetAccessToken?.({ accessToken: 'tok', expireIn });
  expect(Math.round(((currentLogin()?.expireIn ?? 0) - Date.now()) / 1_000)).toBe(86_400);
});

test.each([
  '',
  null,
  undefined,
  ' ',
  '(null)',
  'null',
  'undefined',
  '<null>',
  'nil',
  '"\\"\\""',
  'Bearer ',
  'Bearer null',
  { accessToken: '(null)' },
])('treats %j as logged out', (value) => {
  start();
  window.lyyzSetAccessToken?.('tok');
  window.lyyzSetAccessToken?.(value);
  expect(currentLogin()).toBeNull();
  expect(console.warn).not.toHaveBeenCalled();
});

test.each([{ accessToken: 'Bearer tok', expireIn: 600 }, 'Bearer tok'])(
  'reads %j that is written as JSON twice',
  (value) => {
    const host = start();
    window.lyyzSetAccessToken?.(JSON.stringify(JSON.stringify(value)));
    expect(currentLogin()?.accessToken).toBe('tok');
    expect(host.authorization).toBe('Bearer tok');
    window.lyyzSetClientInfo?.(JSON.stringify(JSON.stringify({ clientId: '岛' })));
    expect(decoded(host.clientInfo)).toEqual({ clientId: '岛' });
  },
);

test("stores a token without its scheme, and sends the original header only for the host's own login", () => {
  const host = start();
  window.lyyzSetAccessToken?.('bearer tok');
  expect(currentLogin()?.accessToken).toBe('tok');
  expect(host.authorizationFor('tok')).toBe('bearer tok');
  expect(host.authorizationFor('another')).toBe('Bearer another');
});

test.each(['tok', 'Bearer tok', 'bearer  tok'])('%s is sent as it was given after a reload, too', (given) => {
  start();
  window.lyyzSetAccessToken?.(given);
  // The host says nothing more.
  const host = start();
  expect(host.authorizationFor('tok')).toBe(given);
  expect(host.authorization).toBe(given);
  expect(host.authorizationFor('another')).toBe('Bearer another');
});

test('a login of the page’s own form is not the host’s after a reload', () => {
  start();
  window.lyyzSetAccessToken?.('tok');
  saveLogin({ accessToken: 'own', clientInfo: '', expireIn: Date.now() + 86_400_000 });
  expect(start().authorization).toBeNull();
});

test.each([
  ['eyJj\nbGll\r\nbnRJ\nZCI6\n', 'eyJjbGllbnRJZCI6'],
  ['eyJ-_w', 'eyJ-_w'],
  ['eyJhIjoxfQ==\n', 'eyJhIjoxfQ=='],
  ['"eyJhIjoxfQ=="', 'eyJhIjoxfQ=='],
])('converts client info %j to one line of Base64', (given, header) => {
  const host = start();
  window.lyyzSetClientInfo?.(given);
  expect(host.clientInfo).toBe(header);
});

test('stores client info in one format, with or without a login, and restores it after a reload', () => {
  start();
  window.lyyzSetClientInfo?.({ clientId: '岛' });
  const after = new NativeHost(window);
  expect(decoded(after.clientInfo)).toEqual({ clientId: '岛' });
  after.start();
  expect(after.state).toBe('absent');
  window.lyyzSetAccessToken?.('tok');
  expect(currentLogin()?.clientInfo).toBe(after.clientInfo);
  window.lyyzSetClientInfo?.('eyJhIjoxfQ==');
  expect(currentLogin()?.clientInfo).toBe('eyJhIjoxfQ==');
});
