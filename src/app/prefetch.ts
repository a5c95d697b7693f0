import { type LoaderFunctionArgs, matchPath } from 'react-router-dom';
import { shellRoutes } from 'virtual:page-routes/shell';
import type { LazyPageRoute } from '../pages/page-route.ts';

/** A touch of this length is not a scroll, in milliseconds. Most taps take twice as long. */
const TOUCH_DELAY_MS = 50;

/**
 * Prefetches the page of a touched link: its code at once, its data once the touch is not a scroll. The navigation
 * finds both in the cache.
 */
export function prefetchOnTouch(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (
      !link ||
      link.origin !== location.origin ||
      link.target ||
      'back' in link.dataset ||
      !link.pathname.startsWith(import.meta.env.BASE_URL)
    ) {
      return;
    }
    const { href, pathname } = link;
    if (pathname === location.pathname) return;
    if (prefetch(href, pathname, shellRoutes)) return;
    void import('virtual:page-routes').then(
      ({ pageRoutes }) => prefetch(href, pathname, pageRoutes),
      () => undefined,
    );
  });
}

/** @returns whether the path matches one of the pages */
function prefetch(href: string, pathname: string, pages: readonly LazyPageRoute[]): boolean {
  for (const page of pages) {
    const match = matchPath(page.path, pathname.slice(import.meta.env.BASE_URL.length - 1));
    if (!match) continue;
    const { params } = match;
    // Ignore errors: the navigation fails again and reports them.
    page.view().catch(() => undefined);
    const data = page.data();
    data.catch(() => undefined);
    const timer = setTimeout(() => {
      void data.then(
        ({ loader }) => {
          const args = { request: new Request(href), params } as LoaderFunctionArgs;
          // The loader fills the query cache, which the navigation reads.
          Promise.resolve(loader(args, undefined)).catch(() => undefined);
        },
        () => undefined,
      );
    }, TOUCH_DELAY_MS);
    // The touch became a scroll, or the tap was so quick that the navigation loads the data itself.
    for (const end of ['pointercancel', 'pointerup']) addEventListener(end, () => clearTimeout(timer), { once: true });
    return true;
  }
  return false;
}
