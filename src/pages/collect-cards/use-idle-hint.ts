import { useEffect, useState } from 'react';
import { hintOf } from './hint.ts';
import type { Play } from './play.ts';

/** After so long without a move a card pulses, in milliseconds. */
const IDLE_MS = 15_000;

/** A card worth taking once nothing has happened for a while; undefined before, and while `asleep`. */
export function useIdleHint(play: Play, asleep: boolean): number | undefined {
  const [idle, setIdle] = useState<Play | null>(null);
  useEffect(() => {
    if (asleep) return;
    const timer = setTimeout(() => setIdle(play), IDLE_MS);
    return () => clearTimeout(timer);
  }, [play, asleep]);
  return idle === play && !asleep ? hintOf(play) : undefined;
}
