/**
 * The platform's clock, learned from the `Date` header of its answers. Countdowns run on it, because a phone's own
 * clock may be wrong by hours. The header has whole seconds, so half a second is added; the answer took half the
 * round trip to arrive, so that is added too. The sample with the shortest round trip is the most exact and is kept,
 * for ten minutes: after that (a slept phone, a changed clock) any newer one is better.
 */
export class ServerClock {
  private offset = 0;
  private roundTrip = Number.POSITIVE_INFINITY;
  private sampledAt = Number.NEGATIVE_INFINITY;
  private readonly phoneNow: () => number;

  constructor(now: () => number = () => Date.now()) {
    this.phoneNow = now;
  }

  /**
   * Takes one answer into account.
   * @param dateHeader the answer's `Date` header; anything unreadable is ignored
   * @param sentAt when the call was sent, in epoch milliseconds on the phone's clock
   */
  observe(dateHeader: string | null | undefined, sentAt: number): void {
    const date = dateHeader ? Date.parse(dateHeader) : Number.NaN;
    const receivedAt = this.phoneNow();
    const roundTrip = receivedAt - sentAt;
    if (Number.isNaN(date) || roundTrip < 0) return;
    const stale = Math.abs(receivedAt - this.sampledAt) > 600_000;
    if (!stale && roundTrip > this.roundTrip) return;
    this.offset = date + 500 + roundTrip / 2 - receivedAt;
    this.roundTrip = roundTrip;
    this.sampledAt = receivedAt;
  }

  /** The platform's time in epoch milliseconds; the phone's own until the first answer came. */
  now(): number {
    return this.phoneNow() + this.offset;
  }
}

/** The clock all pages share; the axios instance feeds it. */
export const serverClock = new ServerClock();
