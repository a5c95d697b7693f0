import { useEffect, useEffectEvent, useState } from 'react';
import { serverClock } from '../../lib/server-clock.ts';

/** The platform may be a little behind at the very moment: who asks it is told again after so long, in milliseconds. */
const AGAIN_MS = 3_000;
/** It is asked so often at most; by then the page is better left as it is. */
const MOST_TIMES = 5;

/**
 * Milliseconds until a moment of the platform's clock, read off that clock once a second: right also after the phone
 * has slept, or set its own clock. Never below zero.
 * @param until epoch milliseconds
 * @param onEnd called when the moment has come while the page stands, and again where nothing came of it: ask the
 *   platform how things stand now
 */
export function useCountdown(until: number, onEnd?: () => void): number {
  const [now, setNow] = useState(() => serverClock.now());
  const left = Math.max(0, until - now);
  const ended = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let asked = 0;
    const waited = serverClock.now() < until;
    const tick = () => {
      clearTimeout(timer);
      const at = serverClock.now();
      setNow(at);
      const ahead = until - at;
      if (ahead > 0) {
        // Just after the second turns, so that no second is shown twice or left out.
        timer = setTimeout(tick, (ahead % 1_000) + 5);
      } else if (waited && asked < MOST_TIMES) {
        asked += 1;
        ended();
        timer = setTimeout(tick, AGAIN_MS);
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
