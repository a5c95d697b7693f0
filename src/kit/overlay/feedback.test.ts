import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SENTENCE = '没有这个任务';

// The Toast does not load. The set-up of all tests has this module already, with the one that loads.
vi.resetModules();
vi.doMock('../../lib/chunk-limit.ts', () => ({ withinLimit: () => Promise.reject(new Error('offline')) }));
const { toast } = await import('./feedback.ts');

const shown = () => [...document.querySelectorAll('.plain-toast')].map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test('shows a plain toast where antd-mobile’s does not load', async () => {
  toast(SENTENCE);
  await vi.waitFor(() => expect(shown()).toEqual([SENTENCE]), { timeout: 15_000 });
  vi.advanceTimersByTime(3_000);
  expect(shown()).toEqual([]);
});

test('shows no plain toast if an alert on the screen says the same', async () => {
  const alert = document.body.appendChild(document.createElement('div'));
  alert.setAttribute('role', 'alert');
  alert.textContent = `任务没有加载出来 ${SENTENCE}`;
  toast(SENTENCE);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual([]);
});
