import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';

export type ActivityState = 'coming' | 'on' | 'ended';

/** What follows each state. */
export const NEXT_STATE: Record<ActivityState, ActivityState> = { coming: 'on', on: 'ended', ended: 'ended' };

/** The state of a period on the server clock; the platform's answer may be older. */
export function stateOf({ startTime, endTime }: { startTime: string; endTime: string }): ActivityState {
  const now = serverClock.now();
  if (now < parseShanghaiTime(startTime)) return 'coming';
  return now < parseShanghaiTime(endTime) ? 'on' : 'ended';
}
