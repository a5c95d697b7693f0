import { clientsClaim } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { mayKeep } from './may-keep.ts';
import { pageKey } from './page-key.ts';

/** The parts of the service worker API used here; the DOM types do not include them. */
interface Worker {
  skipWaiting: () => Promise<void>;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: (
    type: 'install' | 'activate' | 'message',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void; data?: unknown }) => void,
  ) => void;
}
const worker = self as unknown as Worker;

/** Files of the home page, inserted by the build (build/worker-plugin.ts). */
declare const __SHELL__: string[];

const BASE = import.meta.env.BASE_URL;
/* Prefixed, because the app may share its origin with others; build/worker-plugin.ts deletes caches by this prefix. */
const PAGES = 'lyyz-pages';
const ASSETS = 'lyyz-assets';
/** Timeout in seconds after which a cached page file is used instead of the network. */
const NETWORK_TIMEOUT_S = 3;
const MAX_AGE_S = 30 * 86_400;
const MAX_ASSETS = 400;

/*
 * Page files are network-first, so the cache never hides a deploy and only serves offline. Assets have a hash in their
 * names and never change. API requests are not intercepted.
 */
const expiring = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true }) as WorkboxPlugin;
/** Stores and serves a response only if it is of the expected kind. */
const only = (isPage: boolean): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => ((await mayKeep(response, isPage)) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse: kept }) => (kept && (await mayKeep(kept, isPage)) ? kept : null),
});
const key = (url: string) => pageKey(url, BASE);

/** The kept file of a page, otherwise that of the home page: it starts the app, which shows what is wrong. */
async function keptPage(url: string): Promise<Response | undefined> {
  for (const address of [key(url), BASE]) {
    const kept = await caches.match(address, { cacheName: PAGES });
    if (kept && (await mayKeep(kept, true))) return kept;
  }
  return undefined;
}

const fromNetwork = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [{ cacheKeyWillBeUsed: ({ request }) => Promise.resolve(key(request.url)) }, only(true), expiring(60)],
});
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    url.pathname.startsWith(BASE) &&
    !url.pathname.startsWith(`${BASE}api/`),
  async (options) => {
    const answer = await fromNetwork.handle(options);
    // During a release a proxy answers in place of the server. No plugin of the strategy sees a preloaded answer.
    return answer.status < 500 ? answer : ((await keptPage(options.request.url)) ?? answer);
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${BASE}assets/`),
  new CacheFirst({
    cacheName: ASSETS,
    plugins: [only(false), expiring(MAX_ASSETS)],
  }),
);

// Offline without a kept file of the page itself.
setCatchHandler(
  async ({ request }) => (request.mode === 'navigate' ? await keptPage(request.url) : undefined) ?? Response.error(),
);

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const pages = await caches.open(PAGES);
      const home = await fetch(BASE, { cache: 'no-cache' });
      // The browser tries the installation again at a later visit.
      if (!(await mayKeep(home, true))) throw new Error(`home is answered by ${home.status}, or by another page`);
      await pages.put(BASE, home);
      await addMissing(__SHELL__);
      await worker.skipWaiting();
    })(),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve());
});
clientsClaim();

// Pages report what they loaded before the worker was active.
worker.addEventListener('message', (event) => {
  const message = event.data as { page?: unknown; assets?: unknown } | null;
  if (typeof message?.page !== 'string' || !Array.isArray(message.assets)) return;
  const { page, assets } = message as { page: string; assets: string[] };
  event.waitUntil(
    (async () => {
      const pages = await caches.open(PAGES);
      if (!(await pages.match(key(page)))) {
        const answer = await fetch(key(page), { credentials: 'same-origin' });
        if (await mayKeep(answer, true)) await pages.put(key(page), answer);
      }
      await addMissing(assets.filter((url) => url.startsWith(`${location.origin}${BASE}assets/`)));
    })(),
  );
});

/** Caches missing assets, mostly from the HTTP cache. A failed one is skipped. */
async function addMissing(urls: string[]): Promise<void> {
  const assets = await caches.open(ASSETS);
  // They count to the same limit as those that the strategy keeps.
  const expiration = new CacheExpiration(ASSETS, { maxEntries: MAX_ASSETS, maxAgeSeconds: MAX_AGE_S });
  const add = async (url: string) => {
    const kept = await assets.match(url);
    if (kept && (await mayKeep(kept, false))) return;
    const answer = await fetch(url);
    if (!(await mayKeep(answer, false))) return;
    await assets.put(url, answer);
    await expiration.updateTimestamp(new URL(url, location.href).href);
  };
  await Promise.all(urls.map((url) => add(url).catch(() => undefined)));
}
