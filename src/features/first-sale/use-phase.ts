import type { Activity } from '../../api/invitation.ts';
import { activityDetail } from '../../api/invitation.ts';
import { listAssets } from '../../api/market.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { useTurned } from '../../kit/ui/use-turned.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { NEXT_STATE } from '../activities/activity-state.ts';
import type { Phase } from './offer.ts';

/**
 * The phase of the first sale: the server's, and one further as soon as its countdown is over, even if the server cannot
 * be asked at that moment.
 * @returns `turn`: call it when the countdown of the phase is over
 */
export function usePhase({ state, startTime, endTime }: Activity): { phase: Phase; turn: () => void } {
  const until = { coming: parseShanghaiTime(startTime), on: parseShanghaiTime(endTime), ended: null }[state];
  const { turned, turn } = useTurned(`${state} ${startTime} ${endTime}`, until, askAgain);
  return { phase: turned ? NEXT_STATE[state] : state, turn };
}

function askAgain(): Promise<unknown> {
  const changed = [activityDetail, listAssets];
  return Promise.all(changed.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
}
