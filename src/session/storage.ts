/**
 * localStorage that cannot hurt: where it is blocked, full or missing (private windows, WebViews with storage off),
 * values live in memory for as long as the page is open.
 */
const memory = new Map<string, string>();

/** The stored text, or null. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    // Blocked storage throws on touch: memory is all there is.
    return memory.get(key) ?? null;
  }
}

/** Stores the text; in memory only where the browser will not. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    // Full or blocked: an older value under the key must not come back before the newer one.
    memory.set(key, value);
    removeFromBrowser(key);
  }
}

/** Forgets the key everywhere. */
export function removeStored(key: string): void {
  memory.delete(key);
  removeFromBrowser(key);
}

function removeFromBrowser(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
