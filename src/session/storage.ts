/**
 * localStorage with a fallback in memory if it is blocked, full or missing (private windows, WebViews without storage).
 */
const memory = new Map<string, string>();

/** Returns the stored text, or null. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    // Blocked storage throws on access.
    return memory.get(key) ?? null;
  }
}

/** Stores a text, in memory if the browser refuses. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    // Full or blocked: remove an older stored value, which would hide the new one.
    memory.set(key, value);
    removeFromBrowser(key);
  }
}

/** Removes the key from storage and memory. */
export function removeStored(key: string): void {
  memory.delete(key);
  removeFromBrowser(key);
}

function removeFromBrowser(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage contains nothing to remove.
  }
}
