import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua';
import { useHistoryState } from '../../kit/data/use-history-state.ts';

interface Place {
  /** the measured heights, of so many items on a screen of this width */
  sizes: CacheSnapshot;
  count: number;
  width: number;
  /** how far down the page was, in pixels */
  top: number;
}

/** The page's own width: the window's differs while something wider stands there. */
const widthNow = () => document.documentElement.clientWidth;

/** The place of a list when it was left; one for each history entry. */
class Kept {
  place: Place | null = null;
}

/**
 * Where a virtual list was left, for the way back to its history entry: with the measured heights the page is at once as
 * high as it was, and stands at the same card. A reload starts anew.
 * @param count how many items the list has now; heights of another list fit nowhere
 */
export function useListPosition(
  name: string,
  count: number,
): { list: RefObject<WindowVirtualizerHandle | null>; sizes: CacheSnapshot | undefined } {
  const list = useRef<WindowVirtualizerHandle>(null);
  const [kept] = useHistoryState(`${name} place`, new Kept());
  const returned = useNavigationType() === NavigationType.Pop;
  const fits = kept.place !== null && kept.place.count === count && kept.place.width === widthNow();

  const enter = useEffectEvent(() => {
    // The router goes to the place when the page comes; where its data comes later than the page, it is gone to here.
    if (returned && fits && kept.place) window.scrollTo(0, kept.place.top);
  });
  const leave = useEffectEvent(() => {
    const current = list.current;
    if (current) keep(kept, { sizes: current.cache, count, width: widthNow(), top: window.scrollY });
  });
  useLayoutEffect(() => {
    enter();
    return () => leave();
  }, []);
  return { list, sizes: fits ? kept.place?.sizes : undefined };
}

function keep(kept: Kept, place: Place): void {
  kept.place = place;
}
