import { useEffect, useEffectEvent } from 'react';
import { LATE_MS } from '../../kit/data/poll.ts';
import { useCountdown } from '../../kit/ui/use-countdown.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import type { ActivityState } from './activity-state.ts';
import type { Period } from './use-activity-state.ts';

interface Props {
  /** the platform's answer */
  activity: Period;
  /** the state on the screen, which may have turned before the platform's */
  shown: ActivityState;
  onTurn: () => void;
}

/** Waits for the end of the platform's state, and asks on after the turn until the platform has turned, too. */
export function UntilTurn({ activity, shown, onTurn }: Props) {
  const { state, startTime, endTime } = activity;
  const ask = useEffectEvent(onTurn);
  const late = shown !== state;
  useEffect(() => {
    if (!late) return;
    const timer = setInterval(() => ask(), LATE_MS);
    return () => clearInterval(timer);
  }, [late]);
  return state === 'ended' ? null : <Until time={state === 'on' ? endTime : startTime} onTurn={onTurn} />;
}

function Until({ time, onTurn }: { time: string; onTurn: () => void }) {
  useCountdown(parseShanghaiTime(time), onTurn);
  return null;
}
