import { startTransition, useEffect } from 'react';
import { useHistoryState } from '../data/use-history-state.ts';

/**
 * How many parts of a long page are shown: the first screen's alone at first, then one more at a time, so that the page
 * is there at once and answers fingers meanwhile. All of them where the page begins further down: back or reloaded
 * at the place where it was left, or as `atOnce` says.
 * @param count how many parts there are
 */
export function useProgressiveRender(count: number, atOnce = false): number {
  const [shown, setShown] = useHistoryState('parts', atOnce || isReload() ? Infinity : 1);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + 1));
  }, [shown, count, setShown]);
  return shown;
}

/** Whether the browser opened the page again, and so goes back to the place where it was. */
function isReload(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened !== undefined && opened.type !== 'navigate';
}
