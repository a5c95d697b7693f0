interface Entry<T> {
  promise: Promise<T>;
  /** there once the promise is fulfilled */
  settled?: { value: T };
  at: number;
}

/**
 * Answers kept in memory for a while, so that going back is instant. A reload forgets them; a failure is never kept.
 */
export class Kept<T> {
  private static readonly all = new Set<Kept<unknown>>();
  private value: Entry<T> | undefined;
  private readonly maxAgeMs: number;

  /** @param maxAgeMs how long an answer is good, in milliseconds */
  constructor(maxAgeMs: number) {
    this.maxAgeMs = maxAgeMs;
    Kept.all.add(this);
  }

  /** The kept answer (at once, where it is there), or a new one by `load`. Two callers share one load. */
  get(load: () => Promise<T>): T | Promise<T> {
    const kept = this.value;
    if (kept && Date.now() - kept.at < this.maxAgeMs) return kept.settled ? kept.settled.value : kept.promise;
    const entry: Entry<T> = { promise: load(), at: Date.now() };
    this.value = entry;
    entry.promise.then(
      (value) => (entry.settled = { value }),
      () => {
        if (this.value === entry) this.value = undefined;
      },
    );
    return entry.promise;
  }

  /** The next `get` loads anew. */
  forget(): void {
    this.value = undefined;
  }

  /** Forgets everything kept anywhere (login changes, tests). */
  static forgetAll(): void {
    for (const kept of Kept.all) kept.forget();
  }
}
