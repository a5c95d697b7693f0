/**
 * Waits for work with a time limit. The work itself goes on after it.
 * @param limit in milliseconds
 * @param late called at the limit: what it returns or throws is the result
 * @returns the result of the work, or of `late`
 * @throws what the work or `late` throws; AbortError when the signal aborts
 */
export async function inTime<T, L>(
  work: Promise<T>,
  limit: number,
  late: () => L,
  signal?: AbortSignal,
): Promise<T | L> {
  let end: (() => void) | undefined;
  const over = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, limit);
    const abort = () => reject(new DOMException('aborted', 'AbortError'));
    end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  });
  try {
    return await Promise.race([work, over.then(late)]);
  } finally {
    end?.();
  }
}
