import { useState } from 'react';
import { MAX_CORRECTION_MS, serverClock } from '../../lib/server-clock.ts';

/**
 * Keeps a state turned once its countdown is over: the clock may be corrected backwards by a moment just then, and the
 * platform may answer once more as before. A phone whose clock had jumped ahead turns back after the answer.
 * @param current names the state and its times
 * @param until the end of the state, epoch milliseconds of the server clock; null if it has none
 * @param ask asks the platform for what follows; resolves after its answer
 * @returns `turn`: call it at the end of the countdown, also repeatedly
 */
export function useTurned(
  current: string,
  until: number | null,
  ask: () => Promise<unknown>,
): { turned: boolean; turn: () => void } {
  const [over, setOver] = useState('');
  const turn = () => {
    setOver(current);
    void ask().then(() => {
      const ahead = until === null ? 0 : until - serverClock.now();
      if (ahead > MAX_CORRECTION_MS) setOver((before) => (before === current ? '' : before));
    });
  };
  return { turned: over === current, turn };
}
