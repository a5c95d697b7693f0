// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isChunkError } from '../kit/data/chunk-error.ts';
import { CHUNK_LIMIT_MS, withinLimit } from './chunk-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a chunk that never loads rejects after exactly 120 s', async () => {
  let error: unknown;
  void withinLimit(() => new Promise<never>(() => undefined)).catch((thrown: unknown) => (error = thrown));
  await vi.advanceTimersByTimeAsync(CHUNK_LIMIT_MS - 1);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(isChunkError(error)).toBe(true);
  expect(CHUNK_LIMIT_MS).toBe(120_000);
});

test('passes on a loaded or failed chunk and leaves no timer', async () => {
  await expect(withinLimit(() => Promise.resolve('view'))).resolves.toBe('view');
  await expect(withinLimit(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
