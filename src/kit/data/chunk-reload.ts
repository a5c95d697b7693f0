import { CHUNK_TIMEOUT, withinLimit } from '../../lib/chunk-limit.ts';
import { isChunkError } from './chunk-error.ts';

/** Remembers when and for which address a missing chunk was last reloaded for. */
const RELOADED_KEY = 'lyyz_reloaded_for';
/** The same address may be reloaded for again after this long: another deploy, not a loop. In milliseconds. */
const RELOAD_AGAIN_MS = 60_000;

/**
 * Reloads the page for a chunk that did not come: after a deploy old ones are gone, and a browser does not ask twice for one
 * that failed. Not where the chunk is just slow, nor without a network, nor twice in a row, which would be a loop.
 */
export function reloadForChunk(error: unknown): void {
  if (!isChunkError(error) || error.message === CHUNK_TIMEOUT || !navigator.onLine) return;
  const now = Date.now();
  try {
    const [at, address] = JSON.parse(sessionStorage.getItem(RELOADED_KEY) ?? '[0,""]') as [number, string];
    if (address === location.href && now - at < RELOAD_AGAIN_MS) return;
    sessionStorage.setItem(RELOADED_KEY, JSON.stringify([now, location.href]));
  } catch {
    return; // Without storage there is no telling whether it was done: leave it to the person.
  }
  location.reload();
}

type Load<T> = () => Promise<T>;
const loading = new Map<string, Promise<unknown>>();
const loaded = new Set<string>();
const failed = new Set<string>();

/**
 * Loads what opens over a page: menu, sheet, viewer. Without a network it is not asked for: browsers keep a script that
 * failed as failed for as long as the page is open. Where the person asks again for one that failed, the page is reloaded.
 * @param name tells one from another
 * @throws as `withinLimit`
 */
export async function loadOverlay<T>(name: string, load: Load<T>): Promise<T> {
  try {
    return await once(name, load);
  } catch (error) {
    if (failed.has(name)) reloadForChunk(error);
    failed.add(name);
    throw error;
  }
}

/** Has it come before it is asked for: call it when a finger touches what opens it. */
export function preloadOverlay(name: string, load: Load<unknown>): void {
  once(name, load).catch(() => undefined);
}

/** A second tap waits for the first one's. */
function once<T>(name: string, load: Load<T>): Promise<T> {
  const before = loading.get(name) as Promise<T> | undefined;
  if (before) return before;
  // Plain http, as in development on a phone, has no service workers, which may have the script.
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
