import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../tests/support/server.ts';

const KEY = 'lyyz_tracking_queue';
let received: Record<string, string>[];
let idle: (() => void)[];

beforeEach(() => {
  received = [];
  idle = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  server.use(
    http.post('*/finance/buriedPoint/open/save', async ({ request }) => {
      received.push((await request.json()) as Record<string, string>);
      return HttpResponse.json({ statusCode: 200, code: 200, message: '', data: null });
    }),
  );
});

afterEach(() => {
  vi.doUnmock('./queue.ts');
  vi.useRealTimers();
  dispatchEvent(new Event('pagehide'));
});

async function openPage() {
  vi.resetModules();
  return import('./track.ts');
}

const event = (elementName: string) => ({ pageName: '首页', elementType: 'button', elementName });
const shanghai = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

test('events wait for the idle page and keep the time they happened', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { track } = await openPage();
  const moments = [Date.now()];
  track(event('一'));
  vi.setSystemTime(Date.now() + 61_000);
  moments.push(Date.now());
  track(event('二'));
  vi.setSystemTime(Date.now() + 61_000);
  expect(idle).toHaveLength(1);
  expect(localStorage.getItem(KEY)).toBeNull();
  idle[0]?.();
  await expect.poll(() => received.map(({ elementName }) => elementName)).toEqual(['一', '二']);
  expect(received.map(({ eventTime }) => eventTime)).toEqual(moments.map(shanghai));
  track(event('三'));
  await expect.poll(() => received.length).toBe(3);
});

test('without requestIdleCallback the queue loads after two seconds', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const { track } = await openPage();
  track(event('一'));
  await delay(1_900);
  expect(received).toHaveLength(0);
  expect(localStorage.getItem(KEY)).toBeNull();
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1);
});

test('leaving the page before the queue has loaded stores the events', async () => {
  const { track } = await openPage();
  localStorage.setItem(KEY, JSON.stringify([{ ...event('早前'), at: 1_000 }]));
  track(event('一'));
  track({ ...event('二'), extraInfo: '首屏' });
  dispatchEvent(new Event('pagehide'));
  const names = (JSON.parse(localStorage.getItem(KEY) ?? '[]') as { elementName: string }[]).map(
    ({ elementName }) => elementName,
  );
  expect(names).toEqual(['早前', '一', '二']);
  // The page stays open, so the loaded queue sends them.
  await expect.poll(() => received.map(({ elementName }) => elementName)).toEqual(['早前', '一', '二']);
  expect(received[0]?.['eventTime']).toBe('1970-01-01 08:00:01');
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('sends the stored events of the previous visit', async () => {
  const at = Date.UTC(2026, 10, 1, 0, 0, 0);
  localStorage.setItem(KEY, JSON.stringify([{ ...event('昨天'), at, extraInfo: '13800138000' }]));
  const { track } = await openPage();
  track(event('今天'));
  idle[0]?.();
  await expect.poll(() => received.length).toBe(2);
  expect(received[0]).toMatchObject({ eventTime: '2026-11-01 08:00:00', elementName: '昨天', extraInfo: '***' });
});

test('the next event retries a failed queue import, and no event is lost', async () => {
  const { track } = await openPage();
  vi.doMock('./queue.ts', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  track(event('一'));
  idle[0]?.();
  await expect
    .poll(() => {
      track(event('又'));
      return idle.length;
    })
    .toBe(2);
  vi.doUnmock('./queue.ts');
  idle[1]?.();
  await expect.poll(() => received[0]?.['elementName']).toBe('一');
  expect(received.length).toBeGreaterThan(1);
});

test('keeps at most 2,000 events in memory', async () => {
  const { track } = await openPage();
  for (let n = 0; n < 2_100; n += 1) track(event(`第${n}个`));
  dispatchEvent(new Event('pagehide'));
  const events = JSON.parse(localStorage.getItem(KEY) ?? '[]') as { elementName: string }[];
  expect(events).toHaveLength(2_000);
  expect(events[0]?.elementName).toBe('第100个');
  localStorage.clear();
});
