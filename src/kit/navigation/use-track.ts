import { useCallback, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { track } from '../../tracking/track.ts';

/**
 * Gives the function a page tracks its elements with. It never throws and never waits.
 * @param pageName the page's name
 */
export function useTrack(pageName: string): (elementType: string, elementName: string, extraInfo?: string) => void {
  return useCallback(
    (elementType, elementName, extraInfo) =>
      track({ pageName, elementType, elementName, ...(extraInfo === undefined ? {} : { extraInfo }) }),
    [pageName],
  );
}

/**
 * Tracks that a page was seen, once for each history entry: going back to it, or replacing its address (a search
 * word, a tab) is not another time. Call it from the one component that stands around every page.
 * @param name as the operators call the page; undefined where there is no page (an error), which is not tracked
 */
export function usePageExposure(name: string | undefined): void {
  const { key, pathname } = useLocation();
  const replaced = useNavigationType() === NavigationType.Replace;
  const seen = useRef(new Set<string>());
  const last = useRef('');
  useEffect(() => {
    if (!name || seen.current.has(key)) return;
    seen.current.add(key);
    const same = replaced && last.current === pathname;
    last.current = pathname;
    if (!same) track({ pageName: name, elementType: 'page', elementName: 'exposure' });
  }, [name, key, pathname, replaced]);
}
