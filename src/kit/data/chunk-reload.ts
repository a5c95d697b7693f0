import { CHUNK_TIMEOUT, withinLimit } from '../../lib/chunk-limit.ts';
import { showProgressDuring } from '../overlay/progress.ts';
import { isChunkError } from './chunk-error.ts';

/** Session storage key of the time and URL of the last reload. */
const RELOADED_KEY = 'lyyz_reloaded_for';
/** Minimum time between two reloads of the same URL in milliseconds, to avoid a loop. */
const RELOAD_INTERVAL_MS = 60_000;

/**
 * Reloads the page for a missing chunk: after a deployment old chunks are gone, and browsers do not retry a failed
 * import. Does not reload after a timeout, offline, or twice in a row.
 * @returns whether the page reloads
 */
export function reloadForChunk(error: unknown): boolean {
  if (!isChunkError(error) || error.message === CHUNK_TIMEOUT || !navigator.onLine) return false;
  const now = Date.now();
  try {
    const [at, address] = JSON.parse(sessionStorage.getItem(RELOADED_KEY) ?? '[0,""]') as [number, string];
    if (address === location.href && now - at < RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, JSON.stringify([now, location.href]));
  } catch {
    return false; // Without storage a loop cannot be detected; the user can reload.
  }
  location.reload();
  return true;
}

type Load<T> = () => Promise<T>;
const loading = new Map<string, Promise<unknown>>();
const loaded = new Set<string>();
const failed = new Set<string>();

/**
 * Loads a chunk that a page can do without at first: menu, sheet, viewer, the sender of calls. Offline it rejects
 * without a request, because some browsers remember a failed import until the page closes. If the chunk fails a second
 * time after a tap, the page is reloaded; a call in the background (an event, a poll) does not do that to somebody who
 * reads or types.
 * @param name unique name of the chunk
 * @throws like `withinLimit`
 */
export async function loadChunk<T>(name: string, load: Load<T>): Promise<T> {
  try {
    return await once(name, load);
  } catch (error) {
    if (failed.has(name) && followsTap()) reloadForChunk(error);
    failed.add(name);
    throw error;
  }
}

/** As `loadChunk`, for what a tap opens: nothing else tells that it is on its way, so the progress bar does. */
export function openChunk<T>(name: string, load: Load<T>): Promise<T> {
  const opens = loadChunk(name, load);
  showProgressDuring(opens);
  return opens;
}

/** Whether the user has just tapped something; browsers that cannot tell say yes. */
function followsTap(): boolean {
  const { userActivation } = navigator as Partial<Navigator>;
  return userActivation?.isActive ?? true;
}

/** Preloads the chunk of an overlay; call it on pointerdown. */
export function preloadChunk(name: string, load: Load<unknown>): void {
  once(name, load).catch(() => undefined);
}

/** Parallel calls share one import. */
function once<T>(name: string, load: Load<T>): Promise<T> {
  const before = loading.get(name) as Promise<T> | undefined;
  if (before) return before;
  // `serviceWorker` is undefined on plain http, as in development on a phone. A service worker may have the script in
  // its cache.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!navigator.onLine && !workers?.controller && !loaded.has(name)) {
    return Promise.reject(new Error(`error loading dynamically imported module: ${name}, offline`));
  }
  const now = withinLimit(load).finally(() => loading.delete(name));
  loading.set(name, now);
  now.then(
    () => loaded.add(name),
    () => undefined,
  );
  return now;
}
