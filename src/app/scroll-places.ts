import type { Location } from 'react-router-dom';

/** Name in sessionStorage of the scroll positions by history entry. */
export const PLACES = 'lyyz_scroll_places';

/**
 * Name of a history entry's scroll position. The router gives the first entry of every document the same key, whatever
 * page it is: by that key alone, one page would begin where another one was left.
 */
export const placeOf = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? pathname + search : key;

/** So long the content of the place may take, in milliseconds. */
const CONTENT_MS = 20_000;
/** So long the place is held, once reached, against content that comes above it. */
const SETTLE_MS = 600;

/**
 * Forgets where an earlier visit to this URL was left, unless the page is reloaded or returned to. Then its place is
 * restored once the content has come: the router scrolls only once, and a skeleton is shorter.
 */
export function handleEarlierVisit(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The router has left its mark in an entry that was open before. Safari before 15 knows no type.
  const entry = history.state as { key?: string } | null;
  try {
    const places = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>;
    const pathname = location.pathname.replace(import.meta.env.BASE_URL, '/');
    const place = placeOf({ key: entry?.key ?? 'default', pathname, search: location.search });
    if (opened ? opened.type !== 'navigate' : entry) return restoreLate(places[place] ?? 0);
    const others = Object.entries(places).filter(([name]) => name !== place);
    sessionStorage.setItem(PLACES, JSON.stringify(Object.fromEntries(others)));
  } catch {
    // Blocked storage: nothing is kept.
  }
}

/**
 * Scrolls to a place as soon as the page is long enough, unless the user touches it before.
 * @param top pixels
 */
function restoreLate(top: number): void {
  const room = () => document.documentElement.scrollHeight - innerHeight;
  // Where the page file is long enough, the browser has restored it.
  if (!top || room() >= top - 1 || !('ResizeObserver' in window)) return;
  let until = performance.now() + CONTENT_MS;
  const { href } = location;
  const observer = new ResizeObserver(() => {
    const now = performance.now();
    if (now > until || location.href !== href) return observer.disconnect();
    if (room() < top - 1) return;
    until = Math.min(until, now + SETTLE_MS);
    if (Math.abs(scrollY - top) > 1) scrollTo(0, top);
  });
  observer.observe(document.body);
  for (const type of ['touchstart', 'touchmove', 'wheel', 'keydown', 'pointerdown']) {
    addEventListener(type, () => (until = 0), { once: true, passive: true });
  }
}
