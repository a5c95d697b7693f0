import type { Entrust } from '../../api/territory.ts';
import { MAX_CORRECTION_MS, serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';

export type Phase = Entrust['status'];

/**
 * The platform's status, or `ended` as soon as the deadline has passed on the server clock. Without a free seat an open
 * task is full; one without a number of seats says nothing about them.
 */
export function phaseOf({ status, deadline, slots, takenSlots }: Entrust): Phase {
  if (serverClock.now() >= parseShanghaiTime(deadline)) return 'ended';
  return status === 'open' && slots > 0 && takenSlots >= slots ? 'full' : status;
}

/** Whether a task that has ended did so before its deadline: its publisher may close it. */
export const isEarly = ({ deadline }: Pick<Entrust, 'deadline'>): boolean =>
  parseShanghaiTime(deadline) - serverClock.now() > MAX_CORRECTION_MS;
