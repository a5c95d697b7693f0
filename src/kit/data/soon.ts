/** How long a navigation waits for its data before the page shows with a skeleton in its place, in milliseconds. */
const SOON_MS = 300;

/** A value, or the promise of one; wrapped so that a loader's await does not unwrap it. */
export type Streamed<T> = { settled: T } | { coming: Promise<T> };

/**
 * Waits a moment for the data of the first screen. What comes in time is painted with the page, with no skeleton in
 * between; what does not is streamed into its place. A failure in time rejects here, a later one where it is shown.
 */
export async function soon<T>(data: T | Promise<T>): Promise<Streamed<T>> {
  if (!(data instanceof Promise)) return { settled: data };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof LATE>((resolve) => (timer = setTimeout(() => resolve(LATE), SOON_MS)));
  try {
    const first = await Promise.race([data, late]);
    if (first !== LATE) return { settled: first };
  } finally {
    clearTimeout(timer);
  }
  // Whoever shows the promise handles its failure; until then it is not an unhandled one.
  data.catch(() => undefined);
  return { coming: data };
}

const LATE = Symbol('late');
