import type { Entrust } from '../../api/territory.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';

export type Phase = Entrust['status'];

/** The platform's status, or `ended` as soon as the deadline has passed on the server clock. */
export function phaseOf({ status, deadline }: Entrust): Phase {
  return serverClock.now() >= parseShanghaiTime(deadline) ? 'ended' : status;
}
