import { POINTS } from './rain-game.ts';

/** Cells of the grid, and how many of them hold a packet at once. */
const CELLS = 12;
const PACKETS = 3;
/** One packet of so many is golden. */
const GOLD_OF = 8;

/** A packet in a cell, or none. */
export type Cell = keyof typeof POINTS | null;

/** The practice in which nothing falls: a caught packet appears in another, empty cell. Knows no clock. */
export class StillGame {
  /** a new list with every catch */
  cells: readonly Cell[] = Array.from({ length: CELLS }, () => null);
  score = 0;
  caught = 0;
  private readonly random: () => number;

  /** @param random numbers from 0 to 1 */
  constructor(random: () => number) {
    this.random = random;
    for (let n = 0; n < PACKETS; n += 1) this.put(null);
  }

  /** @returns whether there was a packet */
  catchIn(cell: number): boolean {
    const packet = this.cells[cell];
    if (!packet) return false;
    this.score += POINTS[packet];
    this.caught += 1;
    this.put(cell);
    return true;
  }

  /** Puts a packet in an empty cell, and empties the one given. */
  private put(from: number | null): void {
    const empty = this.cells.flatMap((packet, cell) => (packet === null ? [cell] : []));
    const to = empty[Math.floor(this.random() * empty.length)];
    const packet = Math.floor(this.random() * GOLD_OF) === 0 ? 'gold' : 'red';
    this.cells = this.cells.map((before, cell) => (cell === to ? packet : cell === from ? null : before));
  }
}
