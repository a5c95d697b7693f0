import { describe, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

const never = new Promise<string>(() => undefined);
const late = () => 'late';

describe('inTime', () => {
  test('returns what the work returns, and throws what it throws', async () => {
    await expect(inTime(Promise.resolve('done'), 10, late)).resolves.toBe('done');
    await expect(inTime(Promise.reject(new Error('failed')), 10, late)).rejects.toThrow('failed');
  });

  test('returns or throws what `late` does at the limit', async () => {
    vi.useFakeTimers();
    try {
      const returned = inTime(never, 1_000, late);
      const thrown = inTime(never, 1_000, () => {
        throw new Error('too late');
      });
      const failed = expect(thrown).rejects.toThrow('too late');
      vi.advanceTimersByTime(1_000);
      await expect(returned).resolves.toBe('late');
      await failed;
    } finally {
      vi.useRealTimers();
    }
  });

  test('ends when the signal aborts, also before the start, and leaves neither timer nor listener', async () => {
    vi.useFakeTimers();
    try {
      const controller = new AbortController();
      const remove = vi.spyOn(controller.signal, 'removeEventListener');
      const waiting = inTime(never, 1_000, late, controller.signal);
      controller.abort();
      await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
      expect(remove).toHaveBeenCalledOnce();
      expect(vi.getTimerCount()).toBe(0);
      await expect(inTime(never, 1_000, late, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
    } finally {
      vi.useRealTimers();
    }
  });
});
