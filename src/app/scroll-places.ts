import type { Location } from 'react-router-dom';

/** Name in sessionStorage of the scroll positions by history entry. */
export const PLACES = 'lyyz_scroll_places';

/**
 * Name of a history entry's scroll position. The router gives the first entry of every document the same key, whatever
 * page it is: by that key alone, one page would begin where another one was left.
 */
export const placeOf = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? pathname + search : key;

/** Forgets where an earlier visit to this URL was left, unless the page is reloaded or returned to. */
export function forgetEarlierVisit(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened?.type !== 'navigate') return;
  try {
    const places = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>;
    const pathname = location.pathname.replace(import.meta.env.BASE_URL, '/');
    const place = placeOf({ key: 'default', pathname, search: location.search });
    const others = Object.entries(places).filter(([name]) => name !== place);
    sessionStorage.setItem(PLACES, JSON.stringify(Object.fromEntries(others)));
  } catch {
    // Blocked storage: nothing is kept.
  }
}
