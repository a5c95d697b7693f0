import { type LoaderFunctionArgs, matchPath } from 'react-router-dom';
import { shellRoutes } from 'virtual:page-routes/shell';
import type { LazyPageRoute } from '../pages/page-route.ts';

/** A finger that rests so long is no scroll; in milliseconds. Most taps take twice as long. */
const RESTS_MS = 50;

/**
 * Loads a page while the finger is still on its link: its code at once, its data as soon as the touch is no scroll.
 * The navigation that follows finds what came.
 */
export function prefetchOnTouch(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (
      !link ||
      link.origin !== location.origin ||
      link.target ||
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

/** @returns whether one of the pages is meant */
function prefetch(href: string, pathname: string, pages: readonly LazyPageRoute[]): boolean {
  for (const page of pages) {
    const match = matchPath(page.path, pathname.slice(import.meta.env.BASE_URL.length - 1));
    if (!match) continue;
    const { params } = match;
    // Whatever fails here fails again, and is told, where the person goes there.
    page.view().catch(() => undefined);
    const data = page.data();
    data.catch(() => undefined);
    const timer = setTimeout(() => {
      void data.then(
        ({ loader }) => {
          const asked = { request: new Request(href), params } as LoaderFunctionArgs;
          // The answers go into the cache, where the navigation finds them.
          Promise.resolve(loader(asked, undefined)).catch(() => undefined);
        },
        () => undefined,
      );
    }, RESTS_MS);
    // A scroll; or a tap so quick that the navigation itself asks first.
    for (const end of ['pointercancel', 'pointerup']) addEventListener(end, () => clearTimeout(timer), { once: true });
    return true;
  }
  return false;
}
