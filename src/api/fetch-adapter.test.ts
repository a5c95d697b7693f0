import { http as mock, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../tests/support/server.ts';
import { serverClock } from '../lib/server-clock.ts';
import { clientInfoHeader } from '../session/client-info.ts';
import type { EarlyAnswer } from '../session/host-protocol.ts';
import { clearLogin, saveLogin } from '../session/login-info.ts';
import { connectHttp, defineCall } from './http.ts';

const data = v.object({ name: v.string() });
const show = defineCall({ method: 'GET', path: '/probe/{id}', who: 'O', send: v.object({ id: v.number() }), data });
const list = defineCall({
  method: 'POST',
  path: '/probe/list',
  who: 'O',
  send: v.object({ pageNo: v.number() }),
  data,
});
const SHOW = 'GET /api/probe/7 ';

let asked: string[] = [];
const body = (name: string) => JSON.stringify({ code: 200, data: { name } });

/** A response as the early script stores it, with the body already read. */
const early = (name: string, headers: Record<string, string> = {}, status = 200): EarlyAnswer => ({
  response: new Response(null, { status, headers }),
  text: body(name),
  sentAt: Date.now() - 9_000,
  receivedAt: Date.now() - 8_000,
});
function leave(answers: Record<string, Promise<EarlyAnswer>>) {
  window.lyyzEarly = { calls: [], answers: new Map(Object.entries(answers)) };
}

beforeEach(() => {
  asked = [];
  server.use(
    mock.all('*/probe/*', ({ request }) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return HttpResponse.text(body('asked'));
    }),
  );
});
afterEach(() => {
  delete window.lyyzEarly;
});

test('uses an early response once; the next call sends a request', async () => {
  leave({ [SHOW]: Promise.resolve(early('early')) });
  expect(await show({ id: 7 })).toEqual({ name: 'early' });
  expect(asked).toEqual([]);
  expect(window.lyyzEarly?.answers?.size).toBe(0);
  expect(await show({ id: 7 })).toEqual({ name: 'asked' });
  expect(asked).toEqual(['GET /api/probe/7']);
});

test('two parallel calls do not share one early response', async () => {
  leave({ [SHOW]: Promise.resolve(early('early')) });
  expect(await Promise.all([show({ id: 7 }), show({ id: 7 })])).toEqual([{ name: 'early' }, { name: 'asked' }]);
});

test('uses an early response only for the same method, URL and body', async () => {
  leave({
    [SHOW]: Promise.resolve(early('early')),
    'POST /api/probe/list {"pageNo":1}': Promise.resolve(early('one')),
  });
  expect(await show({ id: 8 })).toEqual({ name: 'asked' });
  expect(await list({ pageNo: 2 })).toEqual({ name: 'asked' });
  expect(await list({ pageNo: 1 })).toEqual({ name: 'one' });
  expect(asked).toEqual(['GET /api/probe/8', 'POST /api/probe/list']);
  expect([...(window.lyyzEarly?.answers?.keys() ?? [])]).toEqual([SHOW]);
});

test('uses an early response with client info only for the same client info', async () => {
  const mine = defineCall({ method: 'GET', path: '/probe/{id}', who: 'C', send: v.object({ id: v.number() }), data });
  // The stored client id is part of the client info.
  localStorage.setItem('lyyz_client_id', 'a'.repeat(32));
  const clientInfo = await clientInfoHeader();
  leave({ [SHOW]: Promise.resolve(early('bare')), [`${SHOW} b3RoZXI=`]: Promise.resolve(early('of another phone')) });
  expect(await mine({ id: 7 })).toEqual({ name: 'asked' });
  leave({ [`${SHOW} ${clientInfo}`]: Promise.resolve(early('early')) });
  // Early calls are always sent without a login.
  saveLogin({ accessToken: 'tok-1', clientInfo: '', expireIn: Date.now() + 60_000 });
  expect(await mine({ id: 7 })).toEqual({ name: 'asked' });
  clearLogin();
  expect(await mine({ id: 7 })).toEqual({ name: 'early' });
});

test('sends the request again after the early one failed', async () => {
  leave({ [SHOW]: Promise.reject(new TypeError('Failed to fetch')) });
  expect(await show({ id: 7 })).toEqual({ name: 'asked' });
  expect(asked).toEqual(['GET /api/probe/7']);
});

test('sends the request again if the early one fails while the call waits', async () => {
  let fail: (error: unknown) => void = () => undefined;
  leave({ [SHOW]: new Promise((_, reject) => (fail = reject)) });
  const call = show({ id: 7 });
  setTimeout(() => fail(new TypeError('network error')), 20);
  expect(await call).toEqual({ name: 'asked' });
});

test('rejects with an early error response; a retry sends a new request', async () => {
  leave({ [SHOW]: Promise.resolve(early('', {}, 500)) });
  await expect(show({ id: 7 }, { quiet: true })).rejects.toMatchObject({ name: 'ApiError', status: 500 });
  expect(asked).toEqual([]);
  expect(await show({ id: 7 })).toEqual({ name: 'asked' });
});

test.each([
  [29_999, 'early'],
  [30_001, 'asked'],
])('after %d ms the response is the one that was %s', async (age, name) => {
  leave({ [SHOW]: Promise.resolve(early('early')) });
  vi.spyOn(performance, 'now').mockReturnValue(age);
  expect(await show({ id: 7 })).toEqual({ name });
  // An outdated response is dropped as well.
  expect(window.lyyzEarly?.answers?.size).toBe(0);
});

test('a call cancelled while waiting rejects at once and sends no request', async () => {
  leave({ [SHOW]: new Promise(() => undefined) });
  const control = new AbortController();
  const call = show({ id: 7 }, { signal: control.signal });
  setTimeout(() => control.abort(), 20);
  await expect(call).rejects.toMatchObject({ name: 'ApiError', kind: 'aborted' });
  expect(asked).toEqual([]);
});

test('a call cancelled before the early request fails sends no request', async () => {
  let fail: (error: unknown) => void = () => undefined;
  leave({ [SHOW]: new Promise((_, reject) => (fail = reject)) });
  const control = new AbortController();
  const call = show({ id: 7 }, { signal: control.signal });
  setTimeout(() => {
    control.abort();
    fail(new TypeError('network error'));
  }, 20);
  await expect(call).rejects.toMatchObject({ kind: 'aborted' });
  expect(asked).toEqual([]);
});

test('times out when the early response never arrives', async () => {
  leave({ [SHOW]: new Promise(() => undefined) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const call = show({ id: 7 }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100_001);
  vi.useRealTimers();
  expect(await call).toMatchObject({ kind: 'timeout' });
});

test('sets the clock by an early response, as of when that was sent and received', async () => {
  const observe = vi.spyOn(serverClock, 'observe');
  const date = new Date('2031-05-01T08:00:00Z').toUTCString();
  const first = early('early', { date });
  leave({ [SHOW]: Promise.resolve(first) });
  await show({ id: 7 });
  expect(observe).toHaveBeenCalledWith(date, first.sentAt, first.receivedAt);
  const sentAt = Date.now();
  server.use(mock.get('*/probe/7', () => HttpResponse.text(body('asked'), { headers: { date } })));
  await show({ id: 7 });
  expect(observe).toHaveBeenLastCalledWith(date, expect.closeTo(sentAt, -3));
});

test('loads the sender through the given loader, and not for an early response', async () => {
  const loaded: string[] = [];
  connectHttp({
    loadChunk: (name, load) => {
      loaded.push(name);
      return load();
    },
  });
  leave({ [SHOW]: Promise.resolve(early('early')) });
  await show({ id: 7 });
  expect(loaded).toEqual([]);
  await show({ id: 7 });
  expect(loaded).toEqual(['axios']);
});

test('a sender that cannot be loaded is an error of the network', async () => {
  connectHttp({
    loadChunk: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  });
  await expect(show({ id: 7 })).rejects.toMatchObject({ name: 'ApiError', kind: 'network' });
});
