import { http as mock, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryFacilitators } from '../../src/api/facilitator.ts';
import { sendSmsCode } from '../../src/api/passport.ts';
import { userInfo } from '../../src/api/user-center.ts';
import { host } from '../../src/session/host.ts';
import { clearLogin, saveLogin } from '../../src/session/login-info.ts';
import { sandbox } from '../support/sandbox.ts';
import { server } from '../support/server.ts';

/** Request headers the platform reads. */
const NAMES = ['auth-token', 'request-path', 'request-version', 'authorization', 'clientinfo'];
let recorded: Record<string, Record<string, string | null>> = {};

beforeEach(() => {
  recorded = {};
  localStorage.setItem('lyyz_client_id', 'a1b2c3d4e5f6');
  const { respond } = sandbox();
  server.use(
    mock.all('*/api/*', async ({ request }) => {
      const headers = Object.fromEntries(NAMES.map((name) => [name, request.headers.get(name)]));
      recorded[`${request.method} ${new URL(request.url).pathname}`] = headers;
      return (await respond(request)) ?? new HttpResponse(null, { status: 404 });
    }),
  );
});
afterEach(() => {
  delete window.webkit;
  clearLogin();
});

/** Sends one O, one C and one A call. */
async function run() {
  await queryFacilitators({ pageNo: 1, pageSize: 1 });
  await sendSmsCode({ phone: '13800000000', scene: 'login' });
  const person = await userInfo({});
  return { recorded, person: person?.phoneMasked ?? null };
}
const clientInfo = (headers: Record<string, string | null> | undefined) =>
  JSON.parse(
    new TextDecoder().decode(Uint8Array.from(atob(headers?.['clientinfo'] ?? ''), (letter) => letter.charCodeAt(0))),
  ) as unknown;

const OPEN = {
  'auth-token': '',
  'request-path': '/adminland/facilitator/query',
  'request-version': 'v3',
  authorization: null,
  clientinfo: null,
};

test('logged out: sends client info on C and A calls only, no token, and the user info is null', async () => {
  const { recorded: calls, person } = await run();
  expect(calls['POST /api/adminland/facilitator/query']).toEqual(OPEN);
  for (const path of ['/ucenter/api/sms/sendSmsCode', '/ucenter/api/userCenter/getUserInfo']) {
    const headers = calls[`${path.includes('sms') ? 'POST' : 'GET'} /api${path}`];
    expect(headers).toMatchObject({
      'auth-token': '',
      'request-path': path,
      'request-version': 'v3',
      authorization: null,
    });
    expect(clientInfo(headers)).toMatchObject({ clientId: 'a1b2c3d4e5f6', clientType: 2, clientVersion: '1.0.0' });
  }
  expect(person).toBeNull();
});

test('logged in: sends the token on C and A calls, never on O calls', async () => {
  const { accessToken } = sandbox().issueToken();
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + 60_000 });
  const { recorded: calls, person } = await run();
  expect(calls['POST /api/adminland/facilitator/query']).toEqual(OPEN);
  for (const call of ['POST /api/ucenter/api/sms/sendSmsCode', 'GET /api/ucenter/api/userCenter/getUserInfo']) {
    expect(calls[call]).toMatchObject({ 'auth-token': accessToken, authorization: `Bearer ${accessToken}` });
  }
  expect(person).toMatch(/^1\d{2}\*{4}\d{4}$/);
});

test('in a host: sends its token and client info unchanged, never on O calls', async () => {
  const { accessToken } = sandbox().issueToken();
  window.webkit = { messageHandlers: { lyyzNative: { postMessage: () => undefined } } };
  host.start();
  window.lyyzSetAccessToken?.({ accessToken, expireIn: 60 });
  window.lyyzSetClientInfo?.('eyJjbGllbnRUeXBlIjoxfQ==');
  const { recorded: calls, person } = await run();
  expect(calls['POST /api/adminland/facilitator/query']).toEqual(OPEN);
  for (const call of ['POST /api/ucenter/api/sms/sendSmsCode', 'GET /api/ucenter/api/userCenter/getUserInfo']) {
    expect(calls[call]).toMatchObject({
      'auth-token': accessToken,
      authorization: accessToken,
      clientinfo: 'eyJjbGllbnRUeXBlIjoxfQ==',
    });
  }
  expect(person).not.toBeNull();
});
