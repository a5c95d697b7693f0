import { http as mock, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../tests/support/server.ts';
import { saveLogin } from '../session/login-info.ts';

/** The fingerprint library hangs, throws or is slow; calls must continue without client info. */

const MESSAGE = '获取客户端信息失败，请检查 SDK 配置或刷新浏览器';
const fingerprint = vi.fn<() => Promise<string>>();
vi.mock(import('../session/fingerprint.ts'), () => ({ fingerprint: () => fingerprint() }));

const toast = vi.fn();
let requests: Request[] = [];
let performed: Awaited<ReturnType<typeof load>>;

/** Loads fresh modules, as on a new page load. */
async function load() {
  vi.resetModules();
  const { connectHttp, defineCall } = await import('./http.ts');
  connectHttp({ toast });
  const send = v.object({});
  const data = v.object({ name: v.string() });
  return {
    C: defineCall({ method: 'GET', path: '/probe/thing', who: 'C', send, data }),
    A: defineCall({ method: 'POST', path: '/probe/thing', who: 'A', send, data }),
  };
}

beforeEach(async () => {
  requests = [];
  toast.mockReset();
  fingerprint.mockReset();
  localStorage.clear();
  server.use(
    mock.all('*/probe/thing', ({ request }) => {
      requests.push(request);
      return HttpResponse.json({ code: 200, data: { name: '屿' } });
    }),
  );
  saveLogin({ accessToken: 'tok', clientInfo: '', expireIn: Date.now() + 600_000 });
  performed = await load();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits in real time until the library, which is imported on demand, measures: later it would do so in the next test. */
async function untilMeasuring(): Promise<void> {
  while (fingerprint.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
}

const sent = () => requests.map(({ headers }) => headers.has('clientinfo'));

test.each(['C', 'A'] as const)(
  'a hanging fingerprint delays the first %s call by three seconds and later ones not at all',
  async (who) => {
    fingerprint.mockReturnValue(new Promise(() => undefined));
    const call = performed[who]({});
    await untilMeasuring();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    await expect(call).resolves.toEqual({ name: '屿' });
    const second = performed[who]({});
    await vi.advanceTimersByTimeAsync(1);
    await expect(second).resolves.toEqual({ name: '屿' });
    expect(sent()).toEqual([false, false]);
    // one toast per page load
    expect(toast.mock.calls).toEqual([[MESSAGE]]);
    expect(requests[0]?.headers.get('auth-token')).toBe('tok');
  },
);

test.each(['C', 'A'] as const)(
  'after a fingerprint error an %s call is sent at once, and the next call tries again',
  async (who) => {
    fingerprint.mockRejectedValueOnce(new Error('blocked'));
    await expect(performed[who]({})).resolves.toEqual({ name: '屿' });
    fingerprint.mockResolvedValueOnce('visitor-0001');
    await expect(performed[who]({})).resolves.toEqual({ name: '屿' });
    expect(sent()).toEqual([false, true]);
    expect(toast.mock.calls).toEqual([[MESSAGE]]);
  },
);

test.each(['C', 'A'] as const)(
  'with a slow fingerprint an %s call is sent without client info, later calls with it',
  async (who) => {
    fingerprint.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve('visitor-0001'), 10_000)));
    const call = performed[who]({});
    await untilMeasuring();
    await vi.advanceTimersByTimeAsync(3_000);
    await call;
    await vi.advanceTimersByTimeAsync(7_000);
    await performed[who]({});
    expect(sent()).toEqual([false, true]);
  },
);

test('shows no toast when the fingerprint arrives within the limit', async () => {
  fingerprint.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve('visitor-0001'), 2_500)));
  const call = performed.C({});
  await untilMeasuring();
  await vi.advanceTimersByTimeAsync(2_500);
  await call;
  expect(sent()).toEqual([true]);
  expect(toast).not.toHaveBeenCalled();
});

test.each(['C', 'A'] as const)('a cancelled %s call stops waiting and shows no toast', async (who) => {
  fingerprint.mockReturnValue(new Promise(() => undefined));
  const control = new AbortController();
  const call = performed[who]({}, { signal: control.signal });
  await untilMeasuring();
  const ended = expect(call).rejects.toMatchObject({ kind: 'aborted' });
  await vi.advanceTimersByTimeAsync(500);
  control.abort();
  await ended;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requests).toEqual([]);
  expect(toast).not.toHaveBeenCalled();
});

test('a tracked event shows no toast; the next call does, also a quiet one, because no page says it in place', async () => {
  fingerprint.mockRejectedValue(new Error('blocked'));
  for (const keepalive of [true, false]) await performed.C({}, { quiet: true, tracking: true, keepalive });
  expect(toast).not.toHaveBeenCalled();
  await performed.C({}, { quiet: true });
  await performed.C({});
  expect(toast.mock.calls).toEqual([[MESSAGE]]);
});
