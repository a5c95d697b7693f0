import { readStored, writeStored } from '../../session/storage.ts';

/** Storage key of the best practice score on this phone. */
const KEY = 'lyyz_rain_best';
const listeners = new Set<() => void>();

/** The best practice score on this phone; 0 before the first practice. */
export function bestScore(): number {
  const stored = readStored(KEY) ?? '';
  return /^\d{1,4}$/.test(stored) ? Number(stored) : 0;
}

/** @returns whether it is a new best score, which is then kept */
export function keepScore(score: number): boolean {
  if (score <= bestScore()) return false;
  writeStored(KEY, String(score));
  for (const listener of listeners) listener();
  return true;
}

/** @returns a function that removes the listener */
export function watchBestScore(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
