import { useEffect } from 'react';
import type { ApiErrorKind } from '../../api/errors.ts';

/**
 * Repeats what failed for lack of a network once the browser is back online.
 * @param error what failed; only a network error is repeated
 */
export function useBackOnline(error: { kind?: ApiErrorKind } | null, again: () => void): void {
  useEffect(() => {
    if (error?.kind !== 'network') return undefined;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  });
}
