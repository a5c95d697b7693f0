import { useSyncExternalStore } from 'react';

/** Whether a media query matches now; follows changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      // Safari before 14 has no addEventListener here.
      if (typeof (list.addEventListener as unknown) !== 'function') return () => undefined;
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
