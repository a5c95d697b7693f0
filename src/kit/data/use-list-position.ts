import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua';
import { useHistoryState } from './use-history-state.ts';

interface Place {
  /** measured heights, valid for this item count and page width */
  sizes: CacheSnapshot;
  count: number;
  width: number;
  /** scroll position in pixels */
  top: number;
}

/** Page width without overflow; the window's width changes with wide content. */
const widthNow = () => document.documentElement.clientWidth;

/** Mutable position of a list, one per history entry. */
class StoredPosition {
  place: Place | null = null;
}

/**
 * Restores a virtual list after going back: with the measured heights the page has its previous height at once, and the
 * scroll position fits. Not restored after a reload. Neither the router nor virtua does this.
 * @param count current number of items; stored heights are only used for the same count
 */
export function useListPosition(
  name: string,
  count: number,
): { list: RefObject<WindowVirtualizerHandle | null>; sizes: CacheSnapshot | undefined } {
  const list = useRef<WindowVirtualizerHandle>(null);
  const [stored] = useHistoryState(`${name} place`, new StoredPosition());
  const returned = useNavigationType() === NavigationType.Pop;
  const fits = stored.place !== null && stored.place.count === count && stored.place.width === widthNow();

  const enter = useEffectEvent(() => {
    // The router restores the scroll position with the page; if the data arrives later, restore it here.
    if (returned && fits && stored.place) window.scrollTo(0, stored.place.top);
  });
  const leave = useEffectEvent(() => {
    const current = list.current;
    if (current) savePosition(stored, { sizes: current.cache, count, width: widthNow(), top: window.scrollY });
  });
  useLayoutEffect(() => {
    enter();
    return () => leave();
  }, []);
  return { list, sizes: fits ? stored.place?.sizes : undefined };
}

function savePosition(kept: StoredPosition, place: Place): void {
  kept.place = place;
}
