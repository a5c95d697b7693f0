import { type createBrowserRouter, type LoaderFunctionArgs, matchRoutes } from 'react-router-dom';
import type { Campaign } from '../pages/campaigns.ts';
import { keepPrefetched } from './prefetched.ts';

export type DataRouter = ReturnType<typeof createBrowserRouter>;

/** A finger that rests so long is no scroll; in milliseconds. A tap takes twice as long. */
const RESTS_MS = 50;

/**
 * Loads a page while the finger is still on its link: its code at once, its data as soon as the touch is no scroll.
 * The navigation that follows takes what came (prefetched.ts).
 */
export function prefetchOnTouch(router: DataRouter): void {
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
    const match = matchRoutes(router.routes, link.pathname, import.meta.env.BASE_URL)?.pop();
    const campaign = match?.route.handle as Campaign | undefined;
    if (!match || !campaign?.data || link.pathname === location.pathname) return;
    const { href } = link;
    const { params } = match;
    // Whatever fails here fails again, and is told, where the person goes there.
    campaign.view().catch(() => undefined);
    const data = campaign.data();
    data.catch(() => undefined);
    const timer = setTimeout(() => {
      void data.then(
        ({ loader }) => {
          const asked = { request: new Request(href), params } as LoaderFunctionArgs;
          keepPrefetched(href, Promise.resolve(loader(asked, undefined)));
        },
        () => undefined,
      );
    }, RESTS_MS);
    addEventListener('pointercancel', () => clearTimeout(timer), { once: true });
  });
}
