import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType, NavigationType } from 'react-router-dom';
import * as v from 'valibot';
import type { InfiniteList } from './use-infinite-list.ts';
import { readTabItem, writeTabItem } from './tab-storage.ts';

type List = Pick<InfiniteList<unknown>, 'hasMore' | 'busy' | 'failed' | 'more'> & { items: readonly unknown[] };

const Place = v.object({ count: v.number(), top: v.number(), width: v.number() });
/** Longer lists are not loaded again after a reload. */
const MAX_ITEMS = 400;
/** So long the place is held against rows that are measured late. */
const SETTLE_MS = 600;
const INTERRUPTIONS = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const;

/**
 * Restores an infinite list after a reload: loads as many items as before, then scrolls to the place. Stops when the
 * user touches the page. The router restores only the scroll position, which a list of one page does not reach.
 * @param name unique on the page
 */
export function useReloadPosition(name: string, { items, hasMore, busy, failed, more }: List): void {
  const { key } = useLocation();
  const id = `lyyz_list ${key} ${name}`;
  const reloaded = useNavigationType() === NavigationType.Pop && isReload();
  const [place, setPlace] = useState(() => (reloaded ? readTabItem(id, Place) : null));
  const awaited = place !== null && items.length < Math.min(place.count, MAX_ITEMS) && hasMore && !failed;

  const load = useEffectEvent(more);
  useEffect(() => {
    if (awaited && !busy) load();
  }, [awaited, busy, items.length]);

  useEffect(() => {
    if (place === null || awaited) return;
    const until = performance.now() + SETTLE_MS;
    let frame = requestAnimationFrame(function restore() {
      // Another width has other rows.
      if (place.width !== document.documentElement.clientWidth) return setPlace(null);
      // Rows measured after the scroll move it once more.
      if (Math.abs(window.scrollY - place.top) > 1) window.scrollTo(0, place.top);
      if (performance.now() < until) frame = requestAnimationFrame(restore);
      else setPlace(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [place, awaited]);

  useEffect(() => {
    const stop = () => setPlace(null);
    for (const type of INTERRUPTIONS) addEventListener(type, stop, { passive: true, once: true });
    return () => {
      for (const type of INTERRUPTIONS) removeEventListener(type, stop);
    };
  }, []);

  const count = items.length;
  useEffect(() => {
    const save = () => writeTabItem(id, { count, top: window.scrollY, width: document.documentElement.clientWidth });
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, [id, count]);
}

/** The document's own first page after a reload; later navigations inside the app are none. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}
