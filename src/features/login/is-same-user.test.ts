import { http as mock, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../../tests/support/server.ts';
import { userInfo } from '../../api/user-center.ts';
import { noteUser, saveLogin } from '../../session/login-info.ts';
import { isSameUser } from './is-same-user.ts';

let count = 0;
let asked = 0;
/** Logs in with a new token. @returns the token */
const logIn = () => {
  const accessToken = `token-${(count += 1)}`;
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + 60_000 });
  return accessToken;
};
/** What the platform says of the logged-in user. */
const says = (userId: number | null) =>
  server.use(
    mock.get('*/userCenter/getUserInfo', () => {
      asked += 1;
      const user = { userId, nickname: '屿', headPortrait: '', phoneMasked: '', level: 1, inviteCode: '' };
      return userId === null
        ? HttpResponse.json({}, { status: 500 })
        : HttpResponse.json({ code: 200, data: { ...user, isOriginalResident: false } });
    }),
  );

beforeEach(() => {
  localStorage.setItem('lyyz_client_id', 'is-same-user-0001');
  asked = 0;
});

test.each([
  ['the same', 101, true],
  ['another', 102, false],
  ['unknown, because the platform does not answer,', null, false],
])('the user of a new token is %s', async (_, userId, expected) => {
  says(101);
  const before = logIn();
  await userInfo({});
  says(userId);
  logIn();
  expect(await isSameUser(before)).toBe(expected);
  expect(asked).toBe(2);
});

test('who logged in by phone is known without a call', async () => {
  const [before, now] = [logIn(), logIn()];
  noteUser(before, 101);
  noteUser(now, '101');
  expect(await isSameUser(before)).toBe(true);
  expect(asked).toBe(0);
});

test('a token whose user was never named is nobody', async () => {
  says(101);
  const before = logIn();
  logIn();
  expect(await isSameUser(before)).toBe(false);
});
