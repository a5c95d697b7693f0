import { ApiError, asksAgain, isBusinessRefusal } from './errors.ts';

/**
 * Whether an error ends an attempt at a write: the platform refused, so nothing was done. The next attempt is another
 * one, with another idempotency key, because some platforms answer a known key with its first outcome.
 * @param isRepeated the key was sent before, and how that ended is unknown. Then a refusal that asks to wait, or speaks of
 * a second request, may mean that the first one is still running
 */
export function endsAttempt(error: unknown, isRepeated: boolean): boolean {
  if (!(error instanceof ApiError) || !isBusinessRefusal(error)) return false;
  return !isRepeated || !(asksAgain(error.message) || /重复|处理中/.test(error.message));
}
