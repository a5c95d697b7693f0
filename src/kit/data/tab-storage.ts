import * as v from 'valibot';

/** Fallback if storage is blocked or full. */
const memory = new Map<string, string>();

/**
 * Reads a value from session storage, which survives reloads and going back but not closing the tab. The content is
 * untrusted: returns null if it does not match the schema.
 */
export function readTabItem<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | null {
  const text = stored(key);
  if (text === null) return null;
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null; // corrupted or foreign content counts as missing
  }
}

/** Stores a JSON value in session storage. */
export function writeTabItem(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** Removes a value from session storage. */
export function removeTabItem(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage contains nothing to remove.
  }
}

function stored(key: string): string | null {
  const fallback = memory.get(key);
  if (fallback !== undefined) return fallback;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // blocked storage throws on access
  }
}
