/**
 * The clock is set back by so much at most when the platform answers once more, in milliseconds; by more, it was wrong.
 * A page that has turned at zero stays turned for the former, and turns back for the latter.
 */
export const MAX_CORRECTION_MS = 60_000;

/**
 * The server's clock, derived from the `Date` header of responses. Countdowns use it, because a device clock can be
 * wrong by hours. The header has a precision of one second, so half a second is added, plus half the round trip. The
 * sample with the shortest round trip is the most accurate and is kept for ten minutes; after that (device sleep,
 * changed clock) any newer sample replaces it.
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
   * Adds a sample.
   * @param dateHeader the response's `Date` header; invalid values are ignored
   * @param sentAt send time in epoch milliseconds of the device clock
   * @param receivedAt when the headers arrived, likewise; now if omitted
   */
  observe(dateHeader: string | null | undefined, sentAt: number, receivedAt = this.phoneNow()): void {
    const date = dateHeader ? Date.parse(dateHeader) : Number.NaN;
    const roundTrip = receivedAt - sentAt;
    if (Number.isNaN(date) || roundTrip < 0) return;
    if (Math.abs(receivedAt - this.sampledAt) < 600_000 && roundTrip > this.roundTrip) return;
    this.offset = date + 500 + roundTrip / 2 - receivedAt;
    this.roundTrip = roundTrip;
    this.sampledAt = receivedAt;
  }

  /** The server time in epoch milliseconds; the device time before the first response. */
  now(): number {
    return this.of(this.phoneNow());
  }

  /** The server time at a time of the device clock, both in epoch milliseconds. */
  of(phoneTime: number): number {
    return phoneTime + this.offset;
  }
}

/** The shared clock, updated by api/fetch-adapter.ts and api/early-answer.ts, and by kit/live/live.ts in a live script. */
export const serverClock = new ServerClock();
