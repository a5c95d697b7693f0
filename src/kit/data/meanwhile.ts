import type { Streamed } from './soon.ts';

/** For what stands below the first screen: nothing waits for it, and it is streamed into its place. */
export function meanwhile<T>(data: Promise<T>): Streamed<T> {
  // Whoever shows the promise handles its failure; until then it is not an unhandled one.
  data.catch(() => undefined);
  return { coming: data };
}
