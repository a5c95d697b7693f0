import type { Activity } from '../../api/invitation.ts';
import { useTurned } from '../../kit/ui/use-turned.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { type ActivityState, NEXT_STATE } from './activity-state.ts';

export type Period = Pick<Activity, 'state' | 'startTime' | 'endTime'>;

/**
 * The state of an activity: the platform's, and one further as soon as its countdown is over, even if the platform
 * answers as before for a while or cannot be asked at that moment.
 * @param activity the platform's answer
 * @param ask asks the platform for what follows
 * @returns `turn`: call it when the state is over, also repeatedly
 */
export function useActivityState(
  { state, startTime, endTime }: Period,
  ask: () => Promise<unknown>,
): { state: ActivityState; turn: () => void } {
  const until = { coming: parseShanghaiTime(startTime), on: parseShanghaiTime(endTime), ended: null }[state];
  const { turned, turn } = useTurned(`${state} ${startTime} ${endTime}`, until, ask);
  return { state: turned ? NEXT_STATE[state] : state, turn };
}
