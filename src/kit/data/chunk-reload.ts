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

/** What failed before, by what was said of it. */
const failed = new Set<string>();

/**
 * Loads what opens over a page: menu, sheet, viewer. Where the very same chunk fails again, asked for once more by the
 * person, the page is reloaded.
 * @throws as `withinLimit`
 */
export async function loadOverlay<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withinLimit(load);
  } catch (error) {
    const { message } = error as Error;
    if (failed.has(message)) reloadForChunk(error);
    failed.add(message);
    throw error;
  }
}
