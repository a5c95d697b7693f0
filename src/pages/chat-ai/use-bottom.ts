import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHistoryState } from '../../kit/data/use-history-state.ts';

/** Distance from the end that still counts as the end, in pixels. */
const BOTTOM_DISTANCE = 48;

class Place {
  /** distance from the end, in pixels */
  fromEnd = 0;
}

function savePosition(place: Place, fromEnd: number): void {
  place.fromEnd = fromEnd;
}

interface Bottom {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** whether the end is visible */
  atEnd: boolean;
  toEnd: () => void;
  /** keeps the visible messages in place when older ones are inserted above */
  holdPlace: () => void;
}

/**
 * Keeps a chat scrolled to its end while messages arrive and the keyboard opens, unless the user has scrolled up.
 * Restores the position after going back.
 * @param begun no messages yet: start at the top
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
      // New messages also increase the distance; only scrolling up means that the user wants to read there.
      if (far <= BOTTOM_DISTANCE) follows.current = true;
      else if (area.scrollTop < before) follows.current = false;
      before = area.scrollTop;
      setAtEnd(follows.current);
      savePosition(place, follows.current ? 0 : Math.round(far));
    };
    const resized = new ResizeObserver(() => {
      if (!follows.current) return;
      area.scrollTop = area.scrollHeight;
      // Where the messages became fewer, this is less than before: nobody has scrolled up.
      before = area.scrollTop;
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
