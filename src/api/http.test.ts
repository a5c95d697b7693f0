import { http as mock, HttpResponse } from 'msw';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../tests/support/server.ts';
import { serverClock } from '../lib/server-clock.ts';
import { clearLogin, currentLogin, noteUser, saveLogin } from '../session/login-info.ts';
import { ApiError } from './errors.ts';
import type { CallOptions } from './call-options.ts';
import { connectHttp, defineCall } from './http.ts';

const PATH = '/probe/thing/{id}';
const send = v.object({ id: v.number(), more: v.optional(v.string()) });
const data = v.object({ name: v.string() });
const open = defineCall({ method: 'GET', path: PATH, who: 'O', send, data });
const write = defineCall({ method: 'POST', path: PATH, who: 'A', send, data });
const member = defineCall({ method: 'GET', path: PATH, who: 'A', send, data: v.nullable(data), loggedOut: null });

const toast = vi.fn();
const askLogin = vi.fn<(before?: string) => Promise<boolean>>();
let requests: Request[] = [];

function answer(...answers: (() => Response)[]) {
  let index = 0;
  server.use(
    mock.all('*/probe/thing/:id', ({ request }) => {
      requests.push(request.clone());
      const next = answers[Math.min(index, answers.length - 1)];
      index += 1;
      return next?.();
    }),
  );
}
const json =
  (body: object, status = 200, headers = {}) =>
  () =>
    HttpResponse.json(body, { status, headers });
const good = json({ statusCode: 200, data: { name: '灵屿' } });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => error,
  );
const login = (expireIn = Date.now() + 60_000) => saveLogin({ accessToken: 'tok-1', clientInfo: 'Y2xpZW50', expireIn });

beforeEach(() => {
  requests = [];
  toast.mockReset();
  askLogin.mockReset().mockResolvedValue(false);
  connectHttp({ toast, askLogin });
  localStorage.setItem('lyyz_client_id', 'a1b2c3d4e5f6');
});

test('an O call sends an empty auth token, no authorization and no client info, even when logged in', async () => {
  login();
  answer(good);
  await expect(open({ id: 7, more: '中 文&' })).resolves.toEqual({ name: '灵屿' });
  const { headers, url, credentials } = requests[0] as Request;
  expect(new URL(url).pathname).toBe('/api/probe/thing/7');
  expect(new URL(url).searchParams.get('more')).toBe('中 文&');
  expect(
    Object.fromEntries(
      ['auth-token', 'request-path', 'request-version', 'authorization', 'clientinfo'].map((name) => [
        name,
        headers.get(name),
      ]),
    ),
  ).toEqual({
    'auth-token': '',
    'request-path': '/probe/thing/7',
    'request-version': 'v3',
    authorization: null,
    clientinfo: null,
  });
  expect(credentials).toBe('include');
});

test('an O call asked as a person sends the login, and nothing more when logged out', async () => {
  answer(good);
  await open({ id: 7 }, { asPerson: true });
  login();
  await open({ id: 7 }, { asPerson: true });
  expect(requests.map(({ headers }) => [headers.get('auth-token'), headers.get('authorization')])).toEqual([
    ['', null],
    ['tok-1', 'Bearer tok-1'],
  ]);
});

test('an A call sends the token in two headers, client info as Base64 of UTF-8 JSON, and the idempotency key', async () => {
  login();
  answer(good);
  await write({ id: 7 }, { idempotencyKey: '0b1c' });
  const { headers } = requests[0] as Request;
  expect(headers.get('auth-token')).toBe('tok-1');
  expect(headers.get('authorization')).toBe('Bearer tok-1');
  expect(headers.get('idempotency-key')).toBe('0b1c');
  const bytes = Uint8Array.from(atob(headers.get('clientinfo') ?? ''), (letter) => letter.charCodeAt(0));
  expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
    clientId: 'a1b2c3d4e5f6',
    clientType: 2,
    clientVersion: '1.0.0',
  });
});

test.each([400, 402, 403, 500, 9806])('statusCode %d shows the server message in one toast', async (statusCode) => {
  answer(json({ statusCode, message: '余额不足' }));
  const error = await failure(open({ id: 1 }));
  expect(error).toMatchObject({ name: 'ApiError', kind: 'refused', message: '余额不足', code: statusCode });
  expect(toast.mock.calls).toEqual([['余额不足']]);
});

test.each([-107, -1, 500])('code %d shows one toast', async (code) => {
  answer(json({ code, message: '请稍后' }));
  expect(await failure(open({ id: 1 }))).toMatchObject({ kind: 'refused', code });
  expect(toast.mock.calls).toEqual([['请稍后']]);
});

test('a listed statusCode together with a listed code shows one toast', async () => {
  answer(json({ statusCode: 500, code: 500, message: '繁忙' }));
  await failure(open({ id: 1 }));
  expect(toast).toHaveBeenCalledTimes(1);
});

test('other refusals reject without a toast', async () => {
  answer(json({ statusCode: 404, code: 7001, message: '没有了' }));
  expect(await failure(open({ id: 1 }))).toMatchObject({ kind: 'refused', message: '没有了', code: 7001 });
  expect(toast).not.toHaveBeenCalled();
});

test('a message with TOKEN deletes the stored login', async () => {
  login();
  answer(json({ statusCode: 402, message: 'TOKEN 失效' }));
  await failure(write({ id: 1 }));
  expect(currentLogin()).toBeNull();
});

test.each([
  ['a gateway error without an envelope', { status: 401, message: 'TOKEN invalid' }, 401],
  ['a gateway error with status 200', { message: 'TOKEN invalid' }, 200],
  ['an unlisted code', { code: 7001, message: '你的 TOKEN 已失效' }, 200],
  ['a successful envelope with an error status', { code: 200, message: 'TOKEN invalid' }, 401],
])('TOKEN deletes the login in any unsuccessful response: %s', async (_, body, status) => {
  login();
  answer(json(body, status));
  await failure(open({ id: 1 }));
  expect(currentLogin()).toBeNull();
});

test.each([
  [{ statusCode: 200, message: 'TOKEN ok', data: { name: '屿' } }],
  [{ errorCode: '0', code: 500, message: 'TOKEN', data: { name: '屿' } }],
])('TOKEN in a successful response keeps the login: %j', async (body) => {
  login();
  answer(json(body));
  await open({ id: 1 });
  expect(currentLogin()).not.toBeNull();
});

test.each([400, 403, 409])('a refusal of the business is one under HTTP %i, too', async (status) => {
  answer(json({ code: 400, message: '成绩对不上' }, status));
  expect(await failure(open({ id: 1 }))).toMatchObject({ kind: 'refused', status, code: 400, message: '成绩对不上' });
});

test.each([
  ['of another kind', { code: 404, message: '没有这个接口' }, 404],
  ['of the server itself', { code: 400, message: '系统繁忙' }, 502],
  ['that asks to wait', { code: 400, message: '操作过于频繁' }, 429],
])('an HTTP error %s is none', async (_, body, status) => {
  answer(json(body, status));
  expect(await failure(open({ id: 1 }))).toMatchObject({ kind: 'http', status });
});

test('504 shows the fixed text once, with an HTML body and with an envelope', async () => {
  answer(() => new HttpResponse('<html>504</html>', { status: 504 }));
  expect(await failure(open({ id: 1 }))).toMatchObject({ kind: 'http', status: 504, message: '服务器发布中，请稍候' });
  answer(json({ statusCode: 500, message: '别的话' }, 504));
  await failure(open({ id: 1 }));
  expect(toast.mock.calls).toEqual([['服务器发布中，请稍候'], ['服务器发布中，请稍候']]);
});

test.each([
  [
    'an HTTP error without an envelope',
    () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 }),
    { kind: 'http', status: 502 },
  ],
  ['an empty body', () => new HttpResponse(null, { status: 200 }), { kind: 'contract' }],
  ['a body that is not JSON', () => new HttpResponse('{"statusCode":200'), { kind: 'contract' }],
  ['JSON without an envelope', () => HttpResponse.json([1, 2]), { kind: 'contract' }],
  ['a missing required field', json({ code: 200, data: {} }), { kind: 'contract', field: 'name', call: `GET ${PATH}` }],
  ['an envelope without data', json({ code: 200 }), { kind: 'contract' }],
  ['no network', () => HttpResponse.error(), { kind: 'network' }],
] as const)('%s rejects with an ApiError and shows no toast', async (_, response, expected) => {
  answer(response);
  const error = await failure(open({ id: 1 }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject(expected);
  expect(toast).not.toHaveBeenCalled();
});

test('a cancelled call shows no toast, whether cancelled before or after it is sent', async () => {
  answer(() => HttpResponse.error());
  const early = new AbortController();
  early.abort();
  expect(await failure(open({ id: 1 }, { signal: early.signal }))).toMatchObject({ kind: 'aborted' });
  expect(requests).toHaveLength(0);
  const late = new AbortController();
  const options: CallOptions = { signal: late.signal };
  server.use(mock.get('*/probe/thing/:id', () => new Promise<never>(() => undefined)));
  const call = failure(open({ id: 1 }, options));
  setTimeout(() => late.abort(), 20);
  expect(await call).toMatchObject({ kind: 'aborted' });
  expect(toast).not.toHaveBeenCalled();
});

test('times out after 100 s without a response', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.use(mock.get('*/probe/thing/:id', () => new Promise<never>(() => undefined)));
  const call = failure(open({ id: 1 }));
  await vi.advanceTimersByTimeAsync(99_000);
  await vi.advanceTimersByTimeAsync(1_001);
  vi.useRealTimers();
  expect(await call).toMatchObject({ kind: 'timeout' });
});

const S00000 = json({ code: 'S00000', statusCode: 401, message: '未登录' });

test('S00000 on the member info resolves with null and does not ask for a login', async () => {
  answer(S00000);
  await expect(member({ id: 1 })).resolves.toBeNull();
  expect(askLogin).not.toHaveBeenCalled();
  expect(console.info).toHaveBeenCalled();
});

/** The next login prompt logs in with another token. */
const logInWhenAsked = () =>
  askLogin.mockImplementation(() => {
    expect(currentLogin()).toBeNull();
    saveLogin({ accessToken: 'tok-2', clientInfo: '', expireIn: Date.now() + 60_000 });
    return Promise.resolve(true);
  });
const sentLogins = () => requests.map(({ headers }) => [headers.get('authorization'), headers.get('idempotency-key')]);

test('S00000 on any other call asks for a login, then repeats the call with the same idempotency key', async () => {
  login();
  logInWhenAsked();
  noteUser('tok-1', 101);
  noteUser('tok-2', '101');
  answer(S00000, good);
  await expect(write({ id: 1 }, { idempotencyKey: 'k' })).resolves.toEqual({ name: '灵屿' });
  expect(sentLogins()).toEqual([
    ['Bearer tok-1', 'k'],
    ['Bearer tok-2', 'k'],
  ]);
  expect(askLogin.mock.calls).toEqual([['tok-1']]);
  expect(toast).not.toHaveBeenCalled();
});

test('a write that one user confirmed is not sent with the login of another', async () => {
  login();
  noteUser('tok-1', 101);
  noteUser('tok-0', 102);
  answer(good);
  const options = { idempotencyKey: 'k', confirmedWith: 'tok-0' };
  const said = { kind: 'login', message: '已重新登录，请核对后再操作一次' };
  expect(await failure(write({ id: 1 }, options))).toMatchObject(said);
  expect(askLogin.mock.calls).toEqual([['tok-0']]);
  expect(requests).toEqual([]);
  noteUser('tok-0', 101);
  await write({ id: 1 }, options);
  expect(sentLogins()).toEqual([['Bearer tok-1', 'k']]);
});

test.each([
  ['an HTML page', () => new HttpResponse('<h1>401 Unauthorized</h1>', { status: 401 })],
  ['the words of Spring', json({ status: 401, error: 'Unauthorized', path: '/x' }, 401)],
])('HTTP 401 of a gateway with %s is a login that has run out', async (_, refusal) => {
  login();
  logInWhenAsked();
  answer(refusal, good);
  await expect(write({ id: 1 })).resolves.toEqual({ name: '灵屿' });
  expect(sentLogins()).toEqual([
    ['Bearer tok-1', null],
    ['Bearer tok-2', null],
  ]);
});

test('HTTP 401 to a call that sent no login is an error of the server', async () => {
  login();
  answer(() => new HttpResponse('<h1>401 Unauthorized</h1>', { status: 401 }));
  expect(await failure(open({ id: 1 }))).toMatchObject({ kind: 'http', status: 401 });
  expect(currentLogin()?.accessToken).toBe('tok-1');
  expect(askLogin).not.toHaveBeenCalled();
});

test('who logs out while a write is under way is not asked to log in again', async () => {
  login();
  answer(() => {
    clearLogin();
    return json({ code: 'S00000' })();
  });
  await expect(failure(write({ id: 7 }))).resolves.toMatchObject({ kind: 'login' });
  expect(askLogin).not.toHaveBeenCalled();
});

test('a write is asked for again where the login has ended in another tab meanwhile', async () => {
  login();
  answer(() => {
    localStorage.removeItem('lyyz_user_login_info');
    return json({ code: 'S00000' })();
  });
  await expect(failure(write({ id: 7 }))).resolves.toMatchObject({ kind: 'login' });
  expect(askLogin).toHaveBeenCalledOnce();
});

test('a read is repeated for whoever logs in', async () => {
  login();
  logInWhenAsked();
  answer(S00000, good);
  await write({ id: 1 });
  expect(sentLogins()).toHaveLength(2);
  expect(askLogin.mock.calls).toEqual([[undefined]]);
});

test('a write that was sent without a login goes on after it', async () => {
  logInWhenAsked();
  answer(S00000, good);
  await write({ id: 1 }, { idempotencyKey: 'k' });
  expect(sentLogins()).toEqual([
    [null, 'k'],
    ['Bearer tok-2', 'k'],
  ]);
  expect(askLogin.mock.calls).toEqual([['']]);
});

test('S00000 to a call that sent no login leaves the login', async () => {
  login();
  answer(S00000);
  await failure(open({ id: 1 }, { onLoggedOut: 'throw' }));
  expect(currentLogin()?.accessToken).toBe('tok-1');
});

test('S00000 rejects with a login error if the user does not log in, or if onLoggedOut is throw', async () => {
  answer(S00000);
  expect(await failure(write({ id: 1 }))).toMatchObject({ kind: 'login', message: '请先登录' });
  expect(askLogin).toHaveBeenCalledTimes(1);
  expect(await failure(write({ id: 1 }, { onLoggedOut: 'throw' }))).toMatchObject({ kind: 'login' });
  expect(askLogin).toHaveBeenCalledTimes(1);
});

test.each([
  ['C', 'GET', {}],
  ['C', 'POST', { idempotencyKey: 'k', onLoggedOut: 'throw' }],
  ['C', 'GET', { onLoggedOut: 'throw' }],
  ['O', 'GET', { asPerson: true, onLoggedOut: 'throw' }],
] as const)('S00000 on a %s call (%s) that sent a login repeats it once without', async (who, method, options) => {
  const call = defineCall({ method, path: PATH, who, send, data });
  login();
  answer(S00000, good);
  await expect(call({ id: 1 }, options)).resolves.toEqual({ name: '灵屿' });
  const key = 'idempotencyKey' in options ? options.idempotencyKey : null;
  expect(sentLogins()).toEqual([
    ['Bearer tok-1', key],
    [null, key],
  ]);
  expect(currentLogin()).toBeNull();
  expect(askLogin).not.toHaveBeenCalled();
  expect(console.info).toHaveBeenCalled();
});

test('S00000 on a C call that is answered without a login, too, asks for that of the same user', async () => {
  const call = defineCall({ method: 'POST', path: PATH, who: 'C', send, data });
  login();
  answer(S00000);
  expect(await failure(call({ id: 1 }, { idempotencyKey: 'k' }))).toMatchObject({ kind: 'login', message: '请先登录' });
  expect(requests).toHaveLength(2);
  expect(askLogin.mock.calls).toEqual([['tok-1']]);
  // Without a login it is not repeated.
  await failure(call({ id: 1 }, { onLoggedOut: 'throw' }));
  expect(requests).toHaveLength(3);
});

test('deletes an expired login and does not send it', async () => {
  login(Date.now() - 1);
  answer(good);
  await write({ id: 1 });
  expect((requests[0] as Request).headers.get('authorization')).toBeNull();
  expect(localStorage.getItem('lyyz_user_login_info')).toBeNull();
});

test('sets the server clock from the Date header', async () => {
  const date = new Date('2027-03-01T08:00:00Z');
  answer(json({ code: 200, data: { name: '' } }, 200, { date: date.toUTCString() }));
  await open({ id: 1 });
  expect(Math.abs(serverClock.now() - date.getTime())).toBeLessThan(2_000);
});

test('sends no request for input that breaks the contract', async () => {
  answer(good);
  expect(await failure(open({ id: 'x' } as never))).toMatchObject({ kind: 'contract', field: 'id' });
  expect(requests).toHaveLength(0);
});
