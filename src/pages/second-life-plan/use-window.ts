import { useState } from 'react';
import { activityDetail } from '../../api/invitation.ts';
import { userInvitationTime } from '../../api/user-center.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { useCountdown } from '../../kit/ui/use-countdown.ts';
import { MAX_CORRECTION_MS, serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';

/** Before, in, or after the period in which invitations count. */
export type Phase = 'before' | 'open' | 'over';

/** The window of the invitation on the server clock. */
export interface Window {
  phase: Phase;
  /** the next turn, epoch milliseconds of the server clock; the end once it is over */
  until: number;
}

/**
 * The window of the invitation. It turns by itself, and the platform is then asked for the next one and for what the
 * turn changed.
 * @param period server times
 */
export function useWindow({ startTime, endTime }: { startTime: string; endTime: string }): Window {
  // The last turn that was seen: the clock may be corrected backwards just then, and the window does not turn back.
  const [passed, setPassed] = useState(0);
  const start = parseShanghaiTime(startTime);
  const end = parseShanghaiTime(endTime);
  const byClock = serverClock.now();
  const now = passed - byClock < MAX_CORRECTION_MS ? Math.max(byClock, passed) : byClock;
  const phase: Phase = now < start ? 'before' : now < end ? 'open' : 'over';
  const until = phase === 'before' ? start : end;
  // Looks once a second, and asks again until the platform has turned, too.
  useCountdown(until, () => {
    setPassed(until);
    for (const { queryKey } of [userInvitationTime, activityDetail]) void queryClient.invalidateQueries({ queryKey });
  });
  return { phase, until };
}
