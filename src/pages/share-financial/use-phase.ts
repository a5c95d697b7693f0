import { useState } from 'react';
import { type CashConfig, cashConfig } from '../../api/rewards-to-cash.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { type Phase, phaseOf } from './phase.ts';

/** When points can be exchanged. */
export interface Window {
  phase: Phase;
  /** the next turn, epoch milliseconds of the server clock; null if none is known */
  until: number | null;
  turn: () => void;
}

/**
 * The phase of the window. It turns by itself when `turn` is called at `until`; the platform is
 * then asked for the next window.
 */
export function usePhase(config: CashConfig): Window {
  // The phase that is over: the clock may be corrected backwards just then, and would show it once more.
  const [over, setOver] = useState('');
  const byPlatform = phaseOf(config);
  const current = `${byPlatform} ${config.startTime} ${config.endTime}`;
  const next: Record<Phase, Phase> = { coming: 'open', open: 'closed', closed: 'closed' };
  const phase = over === current ? next[byPlatform] : byPlatform;
  const times: Record<Phase, number | null> = {
    coming: parseShanghaiTime(config.startTime),
    open: parseShanghaiTime(config.endTime),
    closed: null,
  };
  return {
    phase,
    // Repeated by the countdown until the platform has turned, too.
    until: times[byPlatform],
    turn: () => {
      setOver(current);
      void queryClient.invalidateQueries({ queryKey: cashConfig.queryKey });
    },
  };
}
