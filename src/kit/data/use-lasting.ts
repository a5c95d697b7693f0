import { useEffect, useState } from 'react';
import { type Failed, isFailed } from './attempt.ts';
import { letStand } from './lasting.ts';
import type { Streamed } from './soon.ts';
import { useLatest } from './use-latest.ts';

/**
 * What a page stands on, for a page that is one piece: the last that came, and why a newer one did not. A first failure is
 * the route's. By another name everything begins anew.
 * @param name what the loader gave to `lasting`
 * @returns null until the first has come
 */
export function useLasting<T>(
  name: string,
  streamed: Streamed<T | Failed>,
): { value: T; failed: Failed | undefined } | null {
  const latest = useLatest(streamed);
  const [kept, setGood] = useState<{ name: string; value: T } | null>(null);
  const good = kept?.name === name ? kept : null;
  const stands = good !== null;
  useEffect(() => (stands ? letStand(name) : undefined), [name, stands]);
  if (latest === null) return good && { value: good.value, failed: undefined };
  const { value } = latest;
  if (!isFailed(value)) {
    // Kept while it is rendered, so that a failure finds it.
    if (good?.value !== value) setGood({ name, value });
    return { value, failed: undefined };
  }
  if (good === null) throw value.failed;
  return { value: good.value, failed: value };
}
