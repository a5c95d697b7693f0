import type { CashConfig } from '../../api/rewards-to-cash.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';

/** `coming`: opens at the start time · `closed`: no opening is known */
export type Phase = 'open' | 'coming' | 'closed';

/** The platform's word, or before the next opening the clock. */
export function phaseOf({ open, startTime }: CashConfig): Phase {
  if (open) return 'open';
  return serverClock.now() < parseShanghaiTime(startTime) ? 'coming' : 'closed';
}
