import { vi } from 'vitest';

/** Timers that run out when a test says so. */
export interface HeldTimers {
  /** lengths of those that run, in milliseconds */
  now: () => number[];
  /** lets all of them run out */
  end: () => void;
}

/**
 * Holds the timers of the app of a certain length, so that nothing runs out on a busy machine before it was looked at, and
 * nobody waits for it.
 * @param from their length in milliseconds
 * @param to the longest ones, if they are not all of one length
 */
export function holdTimers(from: number, to = from): HeldTimers {
  const waiting = new Map<ReturnType<typeof setTimeout>, { milliseconds: number; end: () => void }>();
  const begin = globalThis.setTimeout;
  const forget = globalThis.clearTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, milliseconds?: number) => {
    if (milliseconds === undefined || milliseconds < from || milliseconds > to) return begin(work, milliseconds);
    const timer = begin(() => undefined, 0);
    const end = () => {
      waiting.delete(timer);
      work();
    };
    waiting.set(timer, { milliseconds, end });
    return timer;
  });
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(((timer: ReturnType<typeof setTimeout>) => {
    waiting.delete(timer);
    forget(timer);
  }) as typeof clearTimeout);
  return {
    now: () => [...waiting.values()].map(({ milliseconds }) => milliseconds),
    end: () => {
      for (const { end } of [...waiting.values()]) end();
    },
  };
}
