import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../../api/errors.ts';

/** How long after one look the next comes, in milliseconds: soon at first, then rarer and rarer. */
const FIRST_MS = 3_000;
const LONGEST_MS = 30_000;
const SLOWER = 1.5;

/**
 * Looks again by itself while something is awaited and the page is in sight; at once when it comes back into sight. A
 * look that fails is no news: the next one comes.
 * @param look true where it has come, and nothing is awaited any more
 * @returns looks at once, and says what it saw; null where it could not be seen
 */
export function useLooking(awaited: boolean, look: (signal: AbortSignal) => Promise<boolean>) {
  const seen = useEffectEvent(look);
  const now = useRef<() => Promise<boolean | null>>(() => Promise.resolve(null));
  useEffect(() => {
    if (!awaited) return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let wait = FIRST_MS;
    let running: Promise<boolean | null> | null = null;
    const once = async (): Promise<boolean | null> => {
      clearTimeout(timer);
      let came: boolean | null = null;
      try {
        came = await seen(control.signal);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
      running = null;
      if (came !== true && !control.signal.aborted) {
        wait = Math.min(wait * SLOWER, LONGEST_MS);
        timer = setTimeout(tick, wait);
      }
      return came;
    };
    const start = () => (running ??= once());
    const tick = () => {
      if (document.visibilityState === 'visible') void start();
    };
    const back = () => {
      if (document.visibilityState !== 'visible') return;
      wait = FIRST_MS;
      void start();
    };
    timer = setTimeout(tick, wait);
    now.current = start;
    document.addEventListener('visibilitychange', back);
    addEventListener('pageshow', back);
    return () => {
      control.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('pageshow', back);
    };
  }, [awaited]);
  return useCallback(() => now.current(), []);
}
