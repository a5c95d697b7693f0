import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT } from '../../lib/chunk-limit.ts';
import { loadOverlay, reloadForChunk } from './chunk-reload.ts';

const reload = vi.fn();
const gone = (name: string) => new TypeError(`Failed to fetch dynamically imported module: ${name}`);
beforeEach(() => {
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => vi.useRealTimers());

test('a page is reloaded once for a chunk that is gone, and again only after a while', () => {
  vi.useFakeTimers();
  reloadForChunk(gone('a'));
  reloadForChunk(gone('a'));
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  reloadForChunk(gone('a'));
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ['one that is slow', new Error(CHUNK_TIMEOUT)],
  ['another error', new Error('x is not a function')],
  ['no error at all', 'nothing'],
])('not for %s', (_, error) => {
  reloadForChunk(error);
  expect(reload).not.toHaveBeenCalled();
});

test('not without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reloadForChunk(gone('a'));
  expect(reload).not.toHaveBeenCalled();
});

test('what opens over a page: the first failure is told, the second of the very same reloads', async () => {
  await expect(loadOverlay(() => Promise.reject(gone('menu')))).rejects.toThrow('menu');
  await expect(loadOverlay(() => Promise.reject(gone('sheet')))).rejects.toThrow('sheet');
  expect(reload).not.toHaveBeenCalled();
  await expect(loadOverlay(() => Promise.reject(gone('menu')))).rejects.toThrow('menu');
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(loadOverlay(() => Promise.resolve('menu'))).resolves.toBe('menu');
});

test('without a network it is not asked for, unless a service worker may have it', async () => {
  const load = vi.fn(() => Promise.resolve('menu'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loadOverlay(load)).rejects.toThrow('offline');
  expect(load).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  await expect(loadOverlay(load)).resolves.toBe('menu');
});
