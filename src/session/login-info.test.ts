import { afterEach, expect, test, vi } from 'vitest';
import { breakStorage } from '../../tests/support/break-storage.ts';
import { clearLogin, currentLogin, isLoggedIn, LOGIN_INFO_KEY, saveLogin, watchLogin } from './login-info.ts';

const info = (seconds: number, accessToken = 'tok') => ({
  accessToken,
  clientInfo: 'Yw==',
  expireIn: Date.now() + seconds * 1_000,
});
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  clearLogin();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const watch = () => {
  const listener = vi.fn();
  stop = watchLogin(listener);
  return listener;
};

test('stores the login under its key, with the expiry in epoch milliseconds', () => {
  const saved = info(60);
  saveLogin(saved);
  expect(JSON.parse(localStorage.getItem(LOGIN_INFO_KEY) ?? '')).toEqual(saved);
  expect(LOGIN_INFO_KEY).toBe('lyyz_user_login_info');
  expect(currentLogin()).toEqual(saved);
});

test('deletes an expired login when it is read', () => {
  localStorage.setItem(LOGIN_INFO_KEY, JSON.stringify(info(-1)));
  expect(isLoggedIn()).toBe(false);
  expect(localStorage.getItem(LOGIN_INFO_KEY)).toBeNull();
});

test('notifies listeners when the login expires while the page is open', () => {
  vi.useFakeTimers();
  const listener = watch();
  saveLogin(info(30));
  expect(listener).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(29_000);
  expect(isLoggedIn()).toBe(true);
  vi.advanceTimersByTime(1_001);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem(LOGIN_INFO_KEY)).toBeNull();
});

test('a login longer than the maximum timer does not expire at once', () => {
  vi.useFakeTimers();
  const listener = watch();
  saveLogin(info(60 * 86_400));
  vi.advanceTimersByTime(2_147_483_647 + 1_000);
  expect(isLoggedIn()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('notices a logout in another tab', () => {
  saveLogin(info(60));
  const listener = watch();
  localStorage.removeItem(LOGIN_INFO_KEY);
  dispatchEvent(new StorageEvent('storage', { key: LOGIN_INFO_KEY }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(isLoggedIn()).toBe(false);
});

test('the same token with a new expiry does not notify listeners', () => {
  saveLogin(info(60));
  const listener = watch();
  saveLogin(info(120));
  expect(listener).not.toHaveBeenCalled();
  saveLogin(info(60, 'another'));
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each([
  '',
  '{',
  '{"accessToken":"a","expireIn":1600000000000}',
  '{"accessToken":"a","expireIn":"1600000000"}',
  '{"token":"a","expireIn":1600000000}',
])('deletes an unreadable or expired login «%s»', (stored) => {
  localStorage.setItem(LOGIN_INFO_KEY, stored);
  expect(currentLogin()).toBeNull();
  expect(localStorage.getItem(LOGIN_INFO_KEY)).toBeNull();
});

test.each([
  'null',
  '[]',
  '42',
  '{"accessToken":""}',
  '{"accessToken":"a"}',
  '{"accessToken":"a","expireIn":"later"}',
  '{"accessToken":"a","expireIn":86400}',
  '{"accessToken":7,"expireIn":1e15}',
  '{"accessToken":"(null)","expireIn":1e15}',
  '{"accessToken":"Bearer ","expireIn":1e15}',
  '{"accessToken":"a b","expireIn":1e15}',
  '{"userToken":"a","expires":"soon"}',
])('ignores a foreign value «%s» and keeps it in storage', (stored) => {
  localStorage.setItem(LOGIN_INFO_KEY, stored);
  expect(currentLogin()).toBeNull();
  expect(isLoggedIn()).toBe(false);
  clearLogin();
  expect(localStorage.getItem(LOGIN_INFO_KEY)).toBe(stored);
  saveLogin(info(60));
  expect(isLoggedIn()).toBe(true);
});

const INTO_2100 = 4_102_444_800;
test.each([
  [{ accessToken: 'a', expireIn: String(INTO_2100 * 1_000) }, 'a'],
  [{ accessToken: 'a', expireIn: INTO_2100 }, 'a'],
  [{ accessToken: 'a', expireIn: ` ${INTO_2100} ` }, 'a'],
  [{ accessToken: 'Bearer a', expireIn: INTO_2100 * 1_000 }, 'a'],
  [{ accessToken: 'bearer  a', clientInfo: null, expireIn: INTO_2100 * 1_000, userId: 7 }, 'a'],
])('reads a login stored by another program: %j', (stored, accessToken) => {
  localStorage.setItem(LOGIN_INFO_KEY, JSON.stringify(stored));
  expect(currentLogin()).toEqual({ accessToken, clientInfo: '', expireIn: INTO_2100 * 1_000 });
});

test('keeps the login in memory if storage is full or blocked', () => {
  breakStorage('localStorage', 'setItem');
  saveLogin(info(60));
  expect(localStorage.getItem(LOGIN_INFO_KEY)).toBeNull();
  expect(isLoggedIn()).toBe(true);
  breakStorage('localStorage', 'getItem');
  expect(isLoggedIn()).toBe(true);
  clearLogin();
  expect(isLoggedIn()).toBe(false);
});
