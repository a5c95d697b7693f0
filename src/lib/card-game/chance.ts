/** A seeded random generator: the same seed gives the same sequence on every device. */
export interface Chance {
  /** an integer from 0 to `limit` - 1 */
  below: (limit: number) => number;
  /** a shuffled copy of the list */
  shuffled: <T>(list: readonly T[]) => T[];
}

/**
 * Creates a generator (mulberry32).
 * @param seeds integers
 */
export function chance(...seeds: readonly number[]): Chance {
  let state = 0x811c9dc5;
  for (const seed of seeds) {
    // Include the upper 32 bits of a large seed.
    for (const part of [seed, Math.floor(seed / 0x1_0000_0000)]) {
      state = Math.imul(state ^ part, 0x85ebca6b);
      state ^= state >>> 13;
    }
  }
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000) * limit);
  };
  return {
    below,
    shuffled: (list) => {
      const out = [...list];
      for (let last = out.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [out[last], out[other]] = [out[other], out[last]] as [(typeof out)[0], (typeof out)[0]];
      }
      return out;
    },
  };
}
