import { useCountdown } from '../../kit/ui/use-countdown.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import type { Period } from './use-activity-state.ts';

/** Waits for the end of the platform's state, and asks on after the turn until the platform has turned, too. */
export function UntilTurn({ activity, onTurn }: { activity: Period; onTurn: () => void }) {
  const { state, startTime, endTime } = activity;
  return state === 'ended' ? null : <Until time={state === 'on' ? endTime : startTime} onTurn={onTurn} />;
}

function Until({ time, onTurn }: { time: string; onTurn: () => void }) {
  useCountdown(parseShanghaiTime(time), onTurn);
  return null;
}
