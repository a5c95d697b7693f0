import { useEffect, useState } from 'react';

/**
 * The last value that has not changed for `delayMs` milliseconds. For requests while the user types.
 * @param first returned until the first value has settled; the first value itself by default
 */
export function useDebounced<T>(value: T, delayMs: number, first: T = value): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
