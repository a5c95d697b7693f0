import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callHost, loginByHost } from './call-host.ts';
import { NativeHost } from './host.ts';
import type { EarlyHostCalls } from './host-protocol.ts';
import { clearLogin, currentLogin } from './login-info.ts';

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
  expect(host.state).toBe('absent');
  expect(host.present).toBe(false);
  expect(await settles(host)).toHaveBeenCalled();
  expect(callHost(host, 'copy', 'x')).toBeNull();
});

/** All that some hosts have: they call. */
describe('a host without a bridge', () => {
  test.each([
    ['before the bundle', () => void early().calls.push({ kind: 'token', value: 'tok' }), () => undefined],
    ['once the page stands', () => undefined, () => window.lyyzSetAccessToken?.('tok')],
    [
      'often',
      () => void early().calls.push({ kind: 'token', value: 'old' }, { kind: 'token', value: 'older' }),
      () => [1, 2, 3].forEach(() => window.lyyzSetAccessToken?.('tok')),
    ],
    ['after a long while', () => undefined, () => (vi.advanceTimersByTime(60_000), window.lyyzSetAccessToken?.('tok'))],
  ])('is one as soon as it calls: %s', (_, before, after) => {
    before();
    const host = start();
    after();
    expect(currentLogin()?.accessToken).toBe('tok');
    expect([host.present, host.state]).toEqual([true, 'ready']);
  });

  test('a client info alone is a call as well; what it lacks is done the web’s way', async () => {
    const host = start();
    window.lyyzSetClientInfo?.({ clientId: 'app', clientType: 1 });
    expect(host.present).toBe(true);
    expect(currentLogin()).toBeNull();
    expect(host.can('login')).toBe(false);
    expect(callHost(host, 'copy', 'x')).toBeNull();
    await expect(loginByHost(host)).resolves.toBe('lacking');
  });
});

test('Android may answer at once, by returning the values', async () => {
  window.lyyzNative = { getAccessToken: () => 'tok-android', getClientInfo: () => '{"clientId":"岛","clientType":1}' };
  const host = start();
  expect(await settles(host)).toHaveBeenCalled();
  expect(host.state).toBe('ready');
  expect(currentLogin()?.accessToken).toBe('tok-android');
  expect(decoded(host.clientInfo)).toEqual({ clientId: '岛', clientType: 1 });
});

test('iOS is asked by messages and answers by callbacks; calls wait for both', async () => {
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

test('what came before the bundle is taken, the last one wins', () => {
  window.webkit = ios();
  early().calls.push({ kind: 'token', value: 'first' }, { kind: 'token', value: '{"accessToken":"second"}' });
  const host = start();
  expect(host.authorization).toBe('second');
  expect(Math.round(((currentLogin()?.expireIn ?? 0) - Date.now()) / 1_000)).toBe(86_400);
});

test('a silent host is given up after two seconds, and still heard later', async () => {
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

test('a bridge that appears late is found when it calls', () => {
  const host = start();
  window.lyyzNative = {};
  window.lyyzSetAccessToken?.('late-bridge');
  expect(currentLogin()?.accessToken).toBe('late-bridge');
  expect(host.present).toBe(true);
});

test('a changed token replaces the old; an empty one logs out', () => {
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
])('a token of the wrong shape (%j) is refused with a warning and changes nothing', (value) => {
  window.webkit = ios();
  start();
  window.lyyzSetAccessToken?.('good');
  window.lyyzSetAccessToken?.(value);
  expect(currentLogin()?.accessToken).toBe('good');
  expect(console.warn).toHaveBeenCalled();
});

test.each([42, null, '', '{', {}, [], 'not base64 !', 'a'])(
  'a client info of the wrong shape (%j) is refused',
  (value) => {
    window.webkit = ios();
    const host = start();
    window.lyyzSetClientInfo?.('eyJhIjoxfQ==');
    window.lyyzSetClientInfo?.(value);
    expect(host.clientInfo).toBe('eyJhIjoxfQ==');
  },
);

test('the host is asked again when the page comes back from the cache', () => {
  window.webkit = ios();
  start();
  native.mockReset();
  dispatchEvent(new Event('pageshow'));
  expect(native).toHaveBeenCalledWith({ action: 'getAccessToken' });
});

test('Android gets text arguments on its own object; what it lacks or throws is no host', () => {
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

test('iOS login: asked, and gone on with the token', async () => {
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

test('«logged out» right after login was asked for answers an older question: the login goes on', async () => {
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

test('iOS login: a host that gives no sign within a second has none', async () => {
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
])('iOS login: %s, so the host is at it; it has two minutes', async (_, sign) => {
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

test('Android login: a bridge without one is asked for its token, then it is the web’s turn', async () => {
  window.lyyzNative = { getAccessToken: () => undefined };
  const answer = vi.fn();
  void loginByHost(start()).then(answer);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answer).toHaveBeenCalledWith('lacking');
});

test.each([
  ['nothing', () => undefined, false],
  ['hidden', () => hide(), true],
  ['a blur', () => window.dispatchEvent(new Event('blur')), true],
  ['a token', () => window.lyyzSetAccessToken?.('tok'), true],
])('iOS gives no reply to an action: %s within a second', async (_, sign, does) => {
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

const IN_AN_HOUR = () => Date.now() + 3_600_000;
test.each([
  ['seconds', () => 3_600],
  ['seconds as text', () => '3600'],
  ['epoch milliseconds', () => IN_AN_HOUR()],
  ['epoch milliseconds as text', () => String(IN_AN_HOUR())],
  ['epoch seconds', () => IN_AN_HOUR() / 1_000],
  ['epoch seconds as text', () => String(Math.round(IN_AN_HOUR() / 1_000))],
])('when a token ends may be said in %s', (_, expireIn) => {
  start();
  window.lyyzSetAccessToken?.({ accessToken: 'tok', expireIn: expireIn() });
  expect(Math.round(((currentLogin()?.expireIn ?? 0) - Date.now()) / 1_000)).toBe(3_600);
});

test.each([
  '',
  null,
  undefined,
  ' ',
  '(null)',
  'null',
  'undefined',
  'Bearer ',
  'Bearer null',
  { accessToken: '(null)' },
])('no token at all: %j', (value) => {
  start();
  window.lyyzSetAccessToken?.('tok');
  window.lyyzSetAccessToken?.(value);
  expect(currentLogin()).toBeNull();
  expect(console.warn).not.toHaveBeenCalled();
});

test('a token with its scheme is stored bare and sent as it came, one of another login is not', () => {
  const host = start();
  window.lyyzSetAccessToken?.('bearer tok');
  expect(currentLogin()?.accessToken).toBe('tok');
  expect(host.authorizationFor('tok')).toBe('bearer tok');
  expect(host.authorizationFor('another')).toBe('Bearer another');
});

test.each([
  ['eyJj\nbGll\r\nbnRJ\nZCI6\n', 'eyJjbGllbnRJZCI6'],
  ['eyJ-_w', 'eyJ-_w'],
  ['eyJhIjoxfQ==\n', 'eyJhIjoxfQ=='],
  ['"eyJhIjoxfQ=="', 'eyJhIjoxfQ=='],
])('the Base64 of %j is one line', (given, header) => {
  const host = start();
  window.lyyzSetClientInfo?.(given);
  expect(host.clientInfo).toBe(header);
});

test('a client info is stored in one form, with the login and without, and read back after a reload', () => {
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
