import { inTime } from './in-time.ts';

/** Timeout for loading a script chunk, in milliseconds (spec.md 8 and 9). */
export const CHUNK_LIMIT_MS = 120_000;
export const CHUNK_TIMEOUT = 'chunk load timeout';

/**
 * Loads a chunk with a timeout.
 * @throws Error with CHUNK_TIMEOUT after the limit, or the error of the import
 */
export function withinLimit<T>(load: () => Promise<T>): Promise<T> {
  return inTime(load(), CHUNK_LIMIT_MS, () => {
    throw new Error(CHUNK_TIMEOUT);
  });
}
