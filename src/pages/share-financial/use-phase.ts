import { useEffect } from 'react';
import { type CashConfig, cashConfig } from '../../api/rewards-to-cash.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { useTurned } from '../../kit/ui/use-turned.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { type Phase, phaseOf } from './phase.ts';

/** How often a platform that turns late is asked, after the first tries, in milliseconds. */
const LATE_MS = 15_000;

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
  const byPlatform = phaseOf(config);
  const times: Record<Phase, number | null> = {
    coming: parseShanghaiTime(config.startTime),
    open: parseShanghaiTime(config.endTime),
    closed: null,
  };
  const until = times[byPlatform];
  const { turned, turn } = useTurned(`${byPlatform} ${config.startTime} ${config.endTime}`, until, askAgain);
  /** it should be open by its own times, or has not turned with the page */
  const late = turned || (byPlatform === 'closed' && serverClock.now() < parseShanghaiTime(config.endTime));
  useEffect(() => {
    if (!late) return;
    const timer = setInterval(() => void askAgain(), LATE_MS);
    return () => clearInterval(timer);
  }, [late]);
  const next: Record<Phase, Phase> = { coming: 'open', open: 'closed', closed: 'closed' };
  // `until` stays over the turn: the countdown asks again until the platform has turned, too.
  return { phase: turned ? next[byPlatform] : byPlatform, until, turn };
}

const askAgain = () => queryClient.invalidateQueries({ queryKey: cashConfig.queryKey });
