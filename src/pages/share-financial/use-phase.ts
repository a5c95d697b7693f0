import { type CashConfig, cashConfig } from '../../api/rewards-to-cash.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { useTurned } from '../../kit/ui/use-turned.ts';
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
  const byPlatform = phaseOf(config);
  const times: Record<Phase, number | null> = {
    coming: parseShanghaiTime(config.startTime),
    open: parseShanghaiTime(config.endTime),
    closed: null,
  };
  const until = times[byPlatform];
  const { turned, turn } = useTurned(`${byPlatform} ${config.startTime} ${config.endTime}`, until, askAgain);
  const next: Record<Phase, Phase> = { coming: 'open', open: 'closed', closed: 'closed' };
  // `until` stays over the turn: the countdown asks again until the platform has turned, too.
  return { phase: turned ? next[byPlatform] : byPlatform, until, turn };
}

const askAgain = () => queryClient.invalidateQueries({ queryKey: cashConfig.queryKey });
