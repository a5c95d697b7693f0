/** How long calls wait for the client info in milliseconds, counted from the first waiting call. */
const TIMEOUT_MS = 3_000;

/** `performance.now()` at the start of the first call that is still waiting. */
let waitingSince: number | undefined;

/**
 * Returns the client info header, or undefined if it fails or takes too long. The limit starts with the first waiting
 * call, so a fingerprint that never resolves delays a visit once, not every call. Later calls get the header as soon as
 * it exists.
 * @throws AbortError when the signal aborts
 */
export async function clientInfoInTime(signal: AbortSignal | undefined): Promise<string | undefined> {
  waitingSince ??= performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const timeout = new Promise<undefined>((resolve, reject) => {
    const left = TIMEOUT_MS - (performance.now() - (waitingSince ?? 0));
    timer = setTimeout(resolve, Math.max(0, left), undefined);
    stop = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([loadHeader(), timeout]);
  } finally {
    clearTimeout(timer);
    if (stop) signal?.removeEventListener('abort', stop);
  }
}

async function loadHeader(): Promise<string | undefined> {
  try {
    // Loaded on demand: public pages do not need it.
    const { clientInfoHeader } = await import('../session/client-info.ts');
    return await clientInfoHeader();
  } catch (error) {
    console.warn('client info', error);
    return undefined;
  } finally {
    waitingSince = undefined;
  }
}
