import { useEffect, useEffectEvent, useState } from 'react';
import { serverClock } from '../../lib/server-clock.ts';

/** Delay before onEnd is repeated in milliseconds, because the server may be slightly behind. */
const REPEAT_DELAY_MS = 3_000;
const MAX_REPEATS = 5;
/**
 * So long ago at most the time may have passed when the countdown is mounted, in milliseconds: on a slow phone it does so
 * between the server's answer and the first render.
 */
const JUST_PASSED_MS = 60_000;

/**
 * Milliseconds until a time of the server clock, never negative. Read from the clock once a second, so it is correct
 * after device sleep and clock changes.
 * @param until epoch milliseconds
 * @param onEnd called when the time is reached while mounted or has just passed, and repeated until `until` changes; refetch the state
 * from the server
 */
export function useCountdown(until: number, onEnd?: () => void): number {
  const [now, setNow] = useState(() => serverClock.now());
  const left = Math.max(0, until - now);
  const ended = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let asked = 0;
    const waited = serverClock.now() < until + JUST_PASSED_MS;
    const tick = () => {
      clearTimeout(timer);
      const at = serverClock.now();
      setNow(at);
      const ahead = until - at;
      if (ahead > 0) {
        // Just after a full second, so that no second is repeated or skipped.
        timer = setTimeout(tick, (ahead % 1_000) + 5);
      } else if (waited && asked < MAX_REPEATS) {
        asked += 1;
        ended();
        timer = setTimeout(tick, REPEAT_DELAY_MS);
      }
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    addEventListener('pageshow', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
      removeEventListener('pageshow', tick);
    };
  }, [until]);
  return left;
}
