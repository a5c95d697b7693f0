import { useQuery } from '@tanstack/react-query';
import type { CashConfig } from '../../api/rewards-to-cash.ts';
import { LATE_MS } from '../../kit/data/poll.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { useTurned } from '../../kit/ui/use-turned.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { askConfig, quietConfigQuery } from './data.ts';
import { type Phase, phaseOf } from './phase.ts';

/** How late a platform may turn, in milliseconds; after that it is asked on the return only. */
const LATEST_MS = 600_000;

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
  const { turned, turn } = useTurned(`${byPlatform} ${config.startTime} ${config.endTime}`, until, askConfig);
  /** it has not turned with the page, or should be open by its own times */
  const isLate = () => {
    const now = serverClock.now();
    const start = parseShanghaiTime(config.startTime);
    const turnedAt = turned ? until : byPlatform === 'closed' && now < parseShanghaiTime(config.endTime) ? start : null;
    return turnedAt !== null && now >= turnedAt && now < turnedAt + LATEST_MS;
  };
  useQuery({ ...quietConfigQuery(usePerson()), refetchInterval: () => (isLate() ? LATE_MS : false) });
  const next: Record<Phase, Phase> = { coming: 'open', open: 'closed', closed: 'closed' };
  // `until` stays over the turn: the countdown asks again until the platform has turned, too.
  return { phase: turned ? next[byPlatform] : byPlatform, until, turn };
}
