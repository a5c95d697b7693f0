/** A script chunk that has not come after this long counts as failed, in milliseconds (spec.md 8 and 9). */
export const CHUNK_LIMIT_MS = 120_000;
/** What an error past the limit says. */
export const CHUNK_TIMEOUT = 'chunk load timeout';

/**
 * Loads a chunk, for as long as a person may be asked to wait.
 * @throws Error «chunk load timeout» past the limit; whatever the import throws before it
 */
export async function withinLimit<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(CHUNK_TIMEOUT)), CHUNK_LIMIT_MS);
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
