/**
 * Deterministic random numbers for pictures and seed rows, so that two runs, two machines and two screenshots agree.
 * Uses neither the clock nor Math.random.
 */
export interface Random {
  next: () => number;
  /** An integer between min and max, both included. */
  int: (min: number, max: number) => number;
  /** A number in [min, max). */
  between: (min: number, max: number) => number;
  /** One entry of the list; throws a RangeError for an empty list. */
  pick: <T>(list: readonly T[]) => T;
}

/**
 * FNV-1a over the parts with a separator, so that ('a', 'bc') and ('ab', 'c') differ, and a final mix for similar ids.
 */
function hash(parts: readonly (string | number)[]): number {
  let h = 0x811c9dc5;
  for (const part of parts) {
    const text = `${part}\u001f`;
    for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A generator (mulberry32) that depends only on its parts: the same parts give the same sequence. */
export function seeded(...parts: (string | number)[]): Random {
  let state = hash(parts);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    between: (min, max) => min + next() * (max - min),
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new RangeError('pick: the list is empty');
      return list[Math.floor(next() * list.length)] as T;
    },
  };
}
