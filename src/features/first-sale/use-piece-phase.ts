import { useEffect, useReducer } from 'react';
import type { Activity } from '../../api/invitation.ts';
import type { Asset } from '../../api/market.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import type { Phase } from './offer.ts';

/** A longer timer would fire at once (2^31 ms). */
const MAX_TIMEOUT_MS = 2_000_000_000;

/**
 * When a piece goes on sale, if that is after the start of the whole sale, in epoch milliseconds.
 * @returns null if it comes with the others
 */
export function ownStart(
  { saleTime }: Pick<Asset, 'saleTime'>,
  { startTime }: Pick<Activity, 'startTime'>,
): number | null {
  return saleTime !== undefined && saleTime > startTime ? parseShanghaiTime(saleTime) : null;
}

/**
 * The phase of each piece: that of the whole sale, but a piece with a later time of its own is still to come until then.
 * Follows by itself.
 */
export function usePiecePhase(
  activity: Pick<Activity, 'startTime'>,
  phase: Phase,
  pieces: readonly Asset[],
): (piece: Asset) => Phase {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const isAhead = (piece: Asset) => phase === 'on' && (ownStart(piece, activity) ?? 0) > serverClock.now();
  const next = Math.min(...pieces.filter(isAhead).map((piece) => ownStart(piece, activity) ?? Infinity));
  useEffect(() => {
    if (next === Infinity) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = next - serverClock.now();
      if (left <= 0) render();
      else timer = setTimeout(wait, Math.min(left, MAX_TIMEOUT_MS));
    };
    wait();
    return () => clearTimeout(timer);
  }, [next]);
  return (piece) => (isAhead(piece) ? 'coming' : phase);
}
