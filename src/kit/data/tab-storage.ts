import * as v from 'valibot';

/** Where the browser's own is blocked or full, what is remembered lives as long as the page. */
const memory = new Map<string, string>();

/**
 * What this tab remembers over reloads and the way back, and forgets when it is closed. Anybody may have written there:
 * what is not of the schema is none.
 */
export function recall<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | null {
  const text = stored(key);
  if (text === null) return null;
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null; // half written, or another script's: the same as none
  }
}

/** Has the tab remember a value that JSON can hold. */
export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

function stored(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // blocked storage throws on touch
  }
}
