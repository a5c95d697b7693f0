import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHistoryState } from '../../kit/data/use-history-state.ts';

/** So near the end counts as the end, in pixels. */
const NEAR = 48;

/** Where a talk was left; one for each history entry. */
class Place {
  /** how far above its end, in pixels */
  fromEnd = 0;
}

function keep(place: Place, fromEnd: number): void {
  place.fromEnd = fromEnd;
}

interface Bottom {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** is the end of it seen? */
  atEnd: boolean;
  toEnd: () => void;
  /** what comes above now must not move what is read */
  holdPlace: () => void;
}

/**
 * A talk is read from its end: it stays there while more is said and while the keyboard comes, unless the person has
 * scrolled up. Gone back to, it stands where it was left.
 * @param begun nothing was said yet: it is read from the beginning
 */
export function useBottom(begun: boolean): Bottom {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [place] = useHistoryState('place', new Place());
  const [left] = useState(place.fromEnd);
  const [atEnd, setAtEnd] = useState(left === 0);
  const follows = useRef(begun && left === 0);
  const held = useRef<number | null>(null);
  const start = useRef(begun ? left : null);

  const toEnd = useCallback(() => {
    follows.current = true;
    setAtEnd(true);
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const area = scroller.current;
    if (area && start.current !== null) area.scrollTop = area.scrollHeight - area.clientHeight - start.current;
  }, []);

  useLayoutEffect(() => {
    const area = scroller.current;
    if (area && held.current !== null) area.scrollTop = area.scrollHeight - held.current;
    held.current = null;
  });

  useEffect(() => {
    const area = scroller.current;
    const inner = content.current;
    if (!area || !inner) return;
    let before = area.scrollTop;
    const scrolled = () => {
      const far = area.scrollHeight - area.clientHeight - area.scrollTop;
      // The end moves away by itself where more is said; only who goes up wants to read there.
      if (far <= NEAR) follows.current = true;
      else if (area.scrollTop < before) follows.current = false;
      before = area.scrollTop;
      setAtEnd(follows.current);
      keep(place, follows.current ? 0 : Math.round(far));
    };
    const resized = new ResizeObserver(() => {
      if (follows.current) area.scrollTop = area.scrollHeight;
    });
    resized.observe(area);
    resized.observe(inner);
    area.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      resized.disconnect();
      area.removeEventListener('scroll', scrolled);
    };
  }, [place]);

  const holdPlace = () => {
    const area = scroller.current;
    if (area) held.current = area.scrollHeight - area.scrollTop;
  };
  return { scroller, content, atEnd, toEnd, holdPlace };
}
