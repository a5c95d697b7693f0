import { type Activity, activityDetail } from '../../api/invitation.ts';
import { listAssets } from '../../api/market.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { useActivityState } from '../activities/use-activity-state.ts';
import type { Phase } from './offer.ts';

/**
 * The phase of the first sale: the state of its activity.
 * @returns `turn`: call it when the countdown of the phase is over
 */
export function usePhase(activity: Activity): { phase: Phase; turn: () => void } {
  const { state, turn } = useActivityState(activity, askAgain);
  return { phase: state, turn };
}

function askAgain(): Promise<unknown> {
  const changed = [activityDetail, listAssets];
  return Promise.all(changed.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
}
