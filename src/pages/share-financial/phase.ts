import type { CashConfig } from '../../api/rewards-to-cash.ts';
import { MAX_CORRECTION_MS, serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';

/** `coming`: opens at the start time · `closed`: no opening is known */
export type Phase = 'open' | 'coming' | 'closed';

/**
 * The platform's word, or before the next opening the clock. An opening of the last minute counts as coming: the
 * platform's clock may be slightly behind, and is asked again (useCountdown).
 */
export function phaseOf({ open, startTime }: CashConfig): Phase {
  if (open) return 'open';
  return serverClock.now() < parseShanghaiTime(startTime) + MAX_CORRECTION_MS ? 'coming' : 'closed';
}
