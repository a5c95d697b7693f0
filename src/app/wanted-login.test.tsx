import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../tests/support/render-app.tsx';
import { server } from '../../tests/support/server.ts';
import { logIn } from '../../tests/support/sign.ts';
import { connectHttp } from '../api/http.ts';
import { userSignStatus } from '../api/sign-in.ts';
import { userInfo } from '../api/user-center.ts';
import { paths } from '../kit/navigation/paths.ts';
import {
  clearLogin,
  clearRefusedLogin,
  currentPerson,
  currentToken,
  saveLogin,
  wantedLogin,
} from '../session/login-info.ts';

const LATE = { expireIn: Date.now() + 86_400_000, clientInfo: '' };
let token = 0;
/** Who is logged in. */
const me = () => {
  const person = currentPerson();
  if (person === null) throw new Error('nobody is logged in');
  return person;
};
/** A login of an earlier visit, which the platform no longer takes. */
const keepOld = () => saveLogin({ accessToken: `ended-${(token += 1)}`, ...LATE });

const asked = vi.fn<() => Promise<boolean>>();
/** Each test begins a minute after the one before. */
let minutes = 0;
const now = performance.now.bind(performance);
beforeEach(() => {
  minutes += 1;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + minutes * 61_000);
  // A tracked event may find the login ended before the page reads anything; nobody is asked for that.
  server.use(http.post('*/buriedPoint/*', () => HttpResponse.json({ code: 200, data: null })));
  asked.mockReset();
  asked.mockImplementation(() => {
    logIn('19900000001');
    return Promise.resolve(true);
  });
  connectHttp({ toast: () => undefined, askLogin: asked });
});

test('a page whose reads find the login ended asks for one, once, and shows what is the user’s own', async () => {
  keepOld();
  renderApp(paths.signIn());
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('button', { name: '签到，领 60 积分' })).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('on the way to a page it waits until the page stands', async () => {
  const { router } = renderApp(paths.rewardRules());
  await screen.findByRole('heading', { level: 1 });
  let stood = false;
  asked.mockImplementationOnce(() => {
    stood = router.state.navigation.state === 'idle' && document.title.startsWith('每日签到');
    return Promise.resolve(false);
  });
  keepOld();
  await router.navigate(paths.signIn());
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(stood).toBe(true);
  // Nobody logged in: the page is everybody's, and nothing asks again.
  expect(await screen.findByRole('button', { name: '立即签到' })).toBeEnabled();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a platform that refuses the next login too is not asked again and again', async () => {
  asked.mockImplementation(() => {
    if (asked.mock.calls.length < 9) keepOld();
    return Promise.resolve(true);
  });
  keepOld();
  renderApp(paths.signIn());
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(await screen.findByRole('button', { name: '立即签到' })).toBeEnabled();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the member info alone asks for nothing (spec.md 8)', async () => {
  server.use(
    http.get('*/userCenter/getUserInfo', () =>
      HttpResponse.json({ code: 'S00000', statusCode: 401, message: '未登录' }),
    ),
  );
  keepOld();
  renderApp(paths.rewardRules());
  await screen.findByRole('heading', { level: 1 });
  expect(await userInfo({})).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('a read asks, too, where another call found the login ended first and took it with it, or before it began', async () => {
  keepOld();
  const before = currentToken();
  const { queryFn } = userSignStatus.query({}, me());
  const asked = new AbortController();
  asked.abort();
  clearRefusedLogin();
  await expect(queryFn({ signal: asked.signal })).rejects.toMatchObject({ kind: 'aborted' });
  expect(wantedLogin()).toBe(before);
  // A read of a user who has logged out does not.
  keepOld();
  const left = userSignStatus.query({}, me());
  clearLogin();
  await expect(left.queryFn({ signal: asked.signal })).rejects.toMatchObject({ kind: 'aborted' });
  expect(wantedLogin()).toBe(before);
});
