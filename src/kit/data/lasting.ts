import { attempt, type Failed, isFailed } from './attempt.ts';

/** What stands on the page now. */
const standing = new Set<string>();

/**
 * For a loader: what its whole page stands on. A failure is the route's, but where the page stands already and this is
 * asked for anew: then it is told on the page (LastingContent), and takes nothing away.
 * @param name says of which page it is, and what it is about
 */
export async function lasting<T>(name: string, call: Promise<T>): Promise<T | Failed> {
  const found = await attempt(call);
  if (isFailed(found) && !standing.has(name)) throw found.failed;
  return found;
}

/** @returns takes it away again */
export function letStand(name: string): () => void {
  standing.add(name);
  return () => standing.delete(name);
}
