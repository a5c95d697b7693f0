import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
const early = (): EarlyHostCalls => (window.lyyzEarly ??= { calls: [] });

test('a plain browser has no host: nothing waits, and nobody can be logged in by a call', async () => {
  const host = start();
  window.lyyzSetAccessToken?.('stolen');
  expect(host.state).toBe('absent');
  expect(await settles(host)).toHaveBeenCalled();
  expect(currentLogin()).toBeNull();
  expect(host.call('copy', 'x')).toBe(false);
});

test('Android may answer at once, by returning the values', async () => {
  window.lyyzNative = { getAccessToken: () => 'tok-android', getClientInfo: () => '{"clientId":"岛","clientType":1}' };
  const host = start();
  expect(await settles(host)).toHaveBeenCalled();
  expect(host.state).toBe('ready');
  expect(currentLogin()?.accessToken).toBe('tok-android');
  expect(host.clientInfo).toEqual({ clientId: '岛', clientType: 1 });
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
  expect(host.call('copy', '屿')).toBe(true);
  expect(native).toHaveBeenCalledWith(true, '屿');
  expect(host.call('share', { title: 't', description: 'd', url: 'u', image: '' })).toBe(true);
  expect(JSON.parse(native.mock.lastCall?.[0] as string)).toEqual({
    title: 't',
    description: 'd',
    url: 'u',
    image: '',
  });
  expect(host.can('saveImage')).toBe(false);
  expect(host.call('saveImage', 'data:')).toBe(false);
  expect(host.call('pay', { orderNo: '1' })).toBe(false);
});

test('login asks the host and goes on with the token, or gives up', async () => {
  window.webkit = ios();
  const host = start();
  const first = host.login();
  expect(native).toHaveBeenLastCalledWith({ action: 'login' });
  window.lyyzSetAccessToken?.('fresh');
  await expect(first).resolves.toBe(true);
  const second = host.login();
  window.lyyzSetAccessToken?.('');
  await expect(second).resolves.toBe(false);
  const third = host.login();
  await vi.advanceTimersByTimeAsync(120_000);
  await expect(third).resolves.toBe(false);
});
