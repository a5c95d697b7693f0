/** Timeout for loading a script chunk, in milliseconds (spec.md 8 and 9). */
export const CHUNK_LIMIT_MS = 120_000;
export const CHUNK_TIMEOUT = 'chunk load timeout';

/**
 * Loads a chunk with a timeout.
 * @throws Error with CHUNK_TIMEOUT after the limit, or the error of the import
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
