import { startTransition, useEffect } from 'react';
import { useHistoryState } from '../data/use-history-state.ts';

/**
 * Renders a long page part by part, starting with the first screen, so that it appears quickly and stays responsive.
 * Renders everything at once if the page starts further down: after going back or a reload, or with `atOnce`.
 * @param count number of parts
 * @returns number of parts to render
 */
export function useProgressiveRender(count: number, atOnce = false): number {
  const [shown, setShown] = useHistoryState('parts', atOnce || isReload() ? Infinity : 1);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + 1));
  }, [shown, count, setShown]);
  return shown;
}

/** Whether the browser reloaded or restored the page, and so restores the scroll position. */
function isReload(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened !== undefined && opened.type !== 'navigate';
}
