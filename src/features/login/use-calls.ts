import { useEffect, useRef } from 'react';
import { endsAttempt } from '../../api/ends-attempt.ts';
import { uuid } from '../../lib/uuid.ts';

/** Allows one call at a time, with a signal that aborts on unmount. */
export function useCalls() {
  const current = useRef<AbortController | null>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      current.current?.abort();
    };
  }, []);
  return {
    free: () => current.current === null,
    left: () => left.current,
    /** Gives up the call that is running. */
    stop: () => {
      current.current?.abort();
      current.current = null;
    },
    make: async <T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      const abort = new AbortController();
      current.current = abort;
      try {
        return await call(abort.signal);
      } finally {
        if (current.current === abort) current.current = null;
      }
    },
  };
}

interface KeptKey {
  key: string;
  /** after a success */
  done: () => void;
  /** after an error */
  failed: (error: unknown) => void;
}

/**
 * Idempotency keys by what is done: the same for the same input, until it is done or the platform refuses it.
 * @param keptMs for so long at most: later the same answer would be of no use any more
 */
export function useKeptKeys() {
  const kept = useRef(new Map<string, { input: string; key: string; since: number }>());
  return (what: string, input: string, keptMs = Infinity): KeptKey => {
    const now = Date.now();
    const known = kept.current.get(what);
    const isRepeated = known?.input === input && now - known.since < keptMs;
    const attempt = isRepeated ? known : { input, key: uuid(), since: now };
    kept.current.set(what, attempt);
    const done = () => void kept.current.delete(what);
    const failed = (error: unknown) => void (endsAttempt(error, isRepeated) && done());
    return { key: attempt.key, done, failed };
  };
}
