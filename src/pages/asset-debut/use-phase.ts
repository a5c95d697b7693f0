import { useState } from 'react';
import type { Activity } from '../../api/invitation.ts';
import { activityDetail } from '../../api/invitation.ts';
import { listAssets } from '../../api/market.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import type { Phase } from './offer.ts';

const NEXT: Record<Phase, Phase> = { coming: 'on', on: 'ended', ended: 'ended' };

/**
 * The phase of the first sale: the server's, and one further as soon as its countdown is over, even if the server cannot
 * be asked at that moment.
 * @returns `turn`: call it when the countdown of the phase is over
 */
export function usePhase({ state, startTime, endTime }: Activity): { phase: Phase; turn: () => void } {
  const round = `${state} ${startTime} ${endTime}`;
  const [over, setOver] = useState('');
  const turn = () => {
    setOver(round);
    for (const { queryKey } of [activityDetail, listAssets]) void queryClient.invalidateQueries({ queryKey });
  };
  return { phase: over === round ? NEXT[state] : state, turn };
}
