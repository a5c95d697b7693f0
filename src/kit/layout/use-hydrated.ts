import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False only for the render that hydrates what a live script has drawn (docs/decisions/live-before-react.md): it must be
 * the same markup. True at once after a navigation in the app.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
