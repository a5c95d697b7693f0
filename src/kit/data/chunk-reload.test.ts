import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT } from '../../lib/chunk-limit.ts';
import { doneProgress, startProgress } from '../overlay/progress.ts';
import { loadChunk, openChunk, preloadChunk, reloadForChunk } from './chunk-reload.ts';

const reload = vi.fn();
const gone = (name: string) => new TypeError(`Failed to fetch dynamically imported module: ${name}`);
beforeEach(() => {
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => vi.useRealTimers());

test('reloads once for a missing chunk, and again only after a minute', () => {
  vi.useFakeTimers();
  expect(reloadForChunk(gone('a'))).toBe(true);
  expect(reloadForChunk(gone('a'))).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(reloadForChunk(gone('a'))).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ['a chunk timeout', new Error(CHUNK_TIMEOUT)],
  ['another error', new Error('x is not a function')],
  ['a value that is not an Error', 'nothing'],
])('does not reload for %s', (_, error) => {
  expect(reloadForChunk(error)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reloadForChunk(gone('a'));
  expect(reload).not.toHaveBeenCalled();
});

test('an overlay reloads only on the second failure of the same chunk', async () => {
  const refuse = (name: string) => loadChunk(name, () => Promise.reject(gone('')));
  await expect(refuse('menu')).rejects.toThrow('Failed');
  await expect(refuse('sheet')).rejects.toThrow('Failed');
  expect(reload).not.toHaveBeenCalled();
  await expect(refuse('menu')).rejects.toThrow('Failed');
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(loadChunk('menu', () => Promise.resolve('menu'))).resolves.toBe('menu');
});

test('a chunk that nobody has tapped for reloads nothing', async () => {
  const activation = { isActive: false };
  vi.stubGlobal('navigator', Object.create(navigator, { userActivation: { value: activation } }));
  const refuse = () => loadChunk('axios', () => Promise.reject(gone('')));
  await expect(refuse()).rejects.toThrow('Failed');
  await expect(refuse()).rejects.toThrow('Failed');
  expect(reload).not.toHaveBeenCalled();
  activation.isActive = true;
  await expect(refuse()).rejects.toThrow('Failed');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a preload and two taps load once, and a failed preload does not count as a failure', async () => {
  let come: (value: string) => void = () => undefined;
  const load = vi.fn(() => new Promise<string>((resolve) => (come = resolve)));
  preloadChunk('viewer', load);
  const taps = [loadChunk('viewer', load), loadChunk('viewer', load)];
  come('viewer');
  expect(await Promise.all(taps)).toEqual(['viewer', 'viewer']);
  expect(load).toHaveBeenCalledTimes(1);
  preloadChunk('other', () => Promise.reject(gone('')));
  await new Promise((resolve) => setTimeout(resolve));
  await expect(loadChunk('other', () => Promise.reject(gone('')))).rejects.toThrow('Failed');
  expect(reload).not.toHaveBeenCalled();
});

test('a chunk that a tap opens and that comes late shows the progress bar until then', async () => {
  vi.useFakeTimers();
  const bar = () => document.getElementById('nprogress');
  const after = <T>(milliseconds: number, end: () => T) =>
    new Promise<T>((resolve) => setTimeout(() => resolve(end()), milliseconds));
  const quick = openChunk('quick', () => after(100, () => 'quick'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await quick).toBe('quick');
  expect(bar()).toBeNull();

  const slow = openChunk('slow', () => after(2_000, () => 'slow'));
  const refused = expect(openChunk('lost', () => after(500, () => Promise.reject(gone(''))))).rejects.toThrow('Failed');
  await vi.advanceTimersByTimeAsync(200);
  expect(bar()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
  // The other one is still on its way, and so is a navigation after it.
  expect(bar()).not.toBeNull();
  startProgress();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await slow).toBe('slow');
  expect(bar()).not.toBeNull();
  doneProgress();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bar()).toBeNull();

  void loadChunk('in the background', () => after(2_000, () => 'there'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bar()).toBeNull();
});

test('offline it loads only a known chunk, or with a service worker', async () => {
  const load = vi.fn(() => Promise.resolve('it'));
  await loadChunk('been there', load);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loadChunk('new', load)).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(1);
  await expect(loadChunk('been there', load)).resolves.toBe('it');
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  await expect(loadChunk('new', load)).resolves.toBe('it');
});
