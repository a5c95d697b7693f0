/** How long calls wait for the client info, from when the first of them asks for it, in milliseconds. */
const LIMIT_MS = 3_000;

/** When the first of the calls that wait now began to, by `performance.now()`. */
let waitingSince: number | undefined;

/**
 * The client info header, where it is made in time. The limit runs from the first call that waits: where a fingerprint never
 * answers, three seconds are lost once, not with every call.
 * @returns undefined where it cannot be made, or is not made in time; a later call has it once it is
 * @throws AbortError as soon as the signal is aborted
 */
export async function clientInfoInTime(signal: AbortSignal | undefined): Promise<string | undefined> {
  waitingSince ??= performance.now();
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const late = new Promise<undefined>((resolve, reject) => {
    const left = LIMIT_MS - (performance.now() - (waitingSince ?? 0));
    giveUp = setTimeout(
      () => {
        console.warn('client info did not come in time');
        resolve(undefined);
      },
      Math.max(0, left),
    );
    stop = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([made(), late]);
  } finally {
    clearTimeout(giveUp);
    if (stop) signal?.removeEventListener('abort', stop);
  }
}

async function made(): Promise<string | undefined> {
  try {
    // Public pages need none of it.
    const { clientInfoHeader } = await import('../session/client-info.ts');
    return await clientInfoHeader();
  } catch (error) {
    console.warn('client info could not be made', error);
    return undefined;
  } finally {
    waitingSince = undefined;
  }
}
