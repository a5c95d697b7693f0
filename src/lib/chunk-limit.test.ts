import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isChunkError } from '../kit/data/chunk-error.ts';
import { CHUNK_LIMIT_MS, withinLimit } from './chunk-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a chunk that never comes is a load error after 120 s, and not before', async () => {
  let error: unknown;
  void withinLimit(() => new Promise<never>(() => undefined)).catch((thrown: unknown) => (error = thrown));
  await vi.advanceTimersByTimeAsync(CHUNK_LIMIT_MS - 1);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(isChunkError(error)).toBe(true);
  expect(CHUNK_LIMIT_MS).toBe(120_000);
});

test('a chunk that comes, or fails, is passed on and leaves no timer', async () => {
  await expect(withinLimit(() => Promise.resolve('view'))).resolves.toBe('view');
  await expect(withinLimit(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
