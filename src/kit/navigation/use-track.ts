import { useCallback, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { track } from '../../tracking/track.ts';

/**
 * Returns a function that tracks elements of a page. It never throws or waits.
 * @param pageName page name
 */
export function useTrack(pageName: string): (elementType: string, elementName: string, extraInfo?: string) => void {
  return useCallback(
    (elementType, elementName, extraInfo) =>
      track({ pageName, elementType, elementName, ...(extraInfo === undefined ? {} : { extraInfo }) }),
    [pageName],
  );
}

/**
 * Tracks a page exposure, once per history entry; going back or replacing the query does not count again. Call it in
 * the root component.
 * @param name operator-facing page name; undefined for the error page, which is not tracked
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
