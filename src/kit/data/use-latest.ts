import { useEffect, useState } from 'react';
import { isAborted } from '../../api/errors.ts';
import type { Streamed } from './soon.ts';

/**
 * What a loader streamed last and has come; while data loaded anew is still on its way, what was there before stands. For
 * what must not be taken away meanwhile: a form somebody fills in. A failure is the route's.
 * @param whose the token that somebody's own data was loaded with: what was another person's does not stand in for it
 * @returns null until the first has come
 */
export function useLatest<T>(streamed: Streamed<T>, whose: string | null = null): { value: T } | null {
  const [latest, setLatest] = useState<{ of: Streamed<T>; whose: string | null; value: T } | null>(null);
  const [failed, setFailed] = useState<{ of: Streamed<T>; error: unknown } | null>(null);
  useEffect(() => {
    if ('settled' in streamed) return;
    let left = false;
    streamed.coming.then(
      (value) => {
        if (!left) setLatest({ of: streamed, whose, value });
      },
      (error: unknown) => {
        // Given up for a newer one, which is on its way.
        if (!left && !isAborted(error)) setFailed({ of: streamed, error });
      },
    );
    return () => {
      left = true;
    };
  }, [streamed, whose]);
  // Kept while it is rendered, so that the next one finds it.
  if ('settled' in streamed && latest?.of !== streamed) setLatest({ of: streamed, whose, value: streamed.settled });
  if (failed?.of === streamed) throw failed.error;
  if ('settled' in streamed) return { value: streamed.settled };
  return latest?.whose === whose ? latest : null;
}
