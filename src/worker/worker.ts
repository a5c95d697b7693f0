import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { pageKey } from './page-key.ts';

/** The parts of a service worker's world that are used here; the DOM's types know none of it. */
interface Worker {
  skipWaiting: () => Promise<void>;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: (
    type: 'install' | 'activate' | 'message',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void; data?: unknown }) => void,
  ) => void;
}
const worker = self as unknown as Worker;

/** What the home page loads; the build puts it in (build/worker-plugin.ts). */
declare const __SHELL__: string[];

const BASE = import.meta.env.BASE_URL;
/* The app may share its origin with others: the names say whose they are (build/worker-plugin.ts takes them away). */
const PAGES = 'lyyz-pages';
const ASSETS = 'lyyz-assets';
/** A network that has not answered by then is none, as far as the page file goes; in seconds. */
const NETWORK_TIMEOUT_S = 3;
const MAX_AGE_S = 30 * 86_400;

/*
 * The page file always comes from the network where there is one, so no deploy is ever hidden by a stored page; what is
 * stored serves when there is none. Assets have a hash in their names and never change. Answers of the API are not
 * touched: they go past the worker.
 */
const expiring = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true }) as WorkboxPlugin;
const key = (url: string) => pageKey(url, BASE);

registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    url.pathname.startsWith(BASE) &&
    !url.pathname.startsWith(`${BASE}api/`),
  new NetworkFirst({
    cacheName: PAGES,
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    plugins: [{ cacheKeyWillBeUsed: ({ request }) => Promise.resolve(key(request.url)) }, expiring(60)],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${BASE}assets/`),
  new CacheFirst({
    cacheName: ASSETS,
    plugins: [expiring(400)],
  }),
);

// A page that was never visited, without a network: the home page's file starts the app, which says what is wrong.
setCatchHandler(async ({ request }) => {
  const home = request.mode === 'navigate' ? await caches.match(BASE, { cacheName: PAGES }) : undefined;
  return home ?? Response.error();
});

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const pages = await caches.open(PAGES);
      await pages.add(new Request(BASE, { cache: 'no-cache' }));
      await addMissing(__SHELL__);
      await worker.skipWaiting();
    })(),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve());
});
clientsClaim();

// A page tells what it loaded before the worker was there.
worker.addEventListener('message', (event) => {
  const message = event.data as { page?: unknown; assets?: unknown } | null;
  if (typeof message?.page !== 'string' || !Array.isArray(message.assets)) return;
  const { page, assets } = message as { page: string; assets: string[] };
  event.waitUntil(
    (async () => {
      const pages = await caches.open(PAGES);
      if (!(await pages.match(key(page)))) {
        const answer = await fetch(key(page), { credentials: 'same-origin' });
        if (answer.ok && !answer.redirected) await pages.put(key(page), answer);
      }
      await addMissing(assets.filter((url) => url.startsWith(`${location.origin}${BASE}assets/`)));
    })(),
  );
});

/** Stores those that are not there yet; the browser has most of them in its own cache. One that fails is left out. */
async function addMissing(urls: string[]): Promise<void> {
  const assets = await caches.open(ASSETS);
  await Promise.all(
    urls.map(async (url) => {
      if (!(await assets.match(url))) await assets.add(url).catch(() => undefined);
    }),
  );
}
