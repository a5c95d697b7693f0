import { type Chance, chance } from './chance.ts';
import type { Deal, DealtCard, Face, Level, SolvedDeal } from './types.ts';

const COLUMNS = 6;
const ROWS = 7;
/** Three equal cards form a triple and disappear. */
const TRIPLE = 3;
/** Maximum number of incomplete triples: three with two cards each are six, so the tray of seven never fills up. */
const MAX_OPEN = 3;

/** Number of triples and layers of a level. */
export function sizeOf(level: number): { triples: number; layers: number } {
  const step = Math.max(1, level) - 1;
  return { triples: Math.min(6 + Math.floor(step * 1.15), 42), layers: Math.min(3 + Math.floor(step / 5), 9) };
}

/**
 * Deals a level; it can always be won without helps, see `dealWithSolution`.
 * @throws RangeError if the pool is empty or the level is not a positive integer
 */
export function deal(level: Level): Deal {
  return dealWithSolution(level).deal;
}

/**
 * Deals a level backwards: first the positions, then an order that clears them, then faces in triples along this order
 * with at most three incomplete triples. Taking the cards in this order wins.
 * @throws RangeError if the pool is empty or the level is not a positive integer
 */
export function dealWithSolution({ level, seed, cardPool }: Level): SolvedDeal {
  if (cardPool.length === 0) throw new RangeError('a level is dealt from one card at least');
  if (!Number.isSafeInteger(level) || level < 1) throw new RangeError(`a level ${level}`);
  const draw = chance(seed, level);
  const places = layOut(draw, level);
  const coveredBy = coversOf(places);
  const solution = clearingOrder(draw, coveredBy);
  const faces = facesAlong(draw, solution.length, [...new Set(cardPool)], level);
  const cardIds = new Map(solution.map((index, turn) => [index, faces[turn]]));
  const cards = places.map((place, index): DealtCard => ({ index, cardId: cardIds.get(index) ?? 0, ...place }));
  return { deal: { seed, cards, coveredBy, width: COLUMNS * 2, height: ROWS * 2 }, solution };
}

type Spot = Pick<DealtCard, 'layer' | 'x' | 'y'>;

/** Positions layer by layer, each layer slightly smaller and half a card offset; mirrored left and right. */
function layOut(draw: Chance, level: number): Spot[] {
  const { triples, layers } = sizeOf(level);
  const total = triples * TRIPLE;
  const spots: Spot[] = [];
  for (let layer = 0; layer < layers; layer += 1) {
    const off = layer % 2;
    const columns = COLUMNS - off;
    const rows = ROWS - off;
    const cells: { x: number; y: number; rank: number }[] = [];
    const taste = Array.from({ length: rows * columns }, () => draw.below(1_000) / 1_000);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        // A cell and its mirror image get the same rank, so they are chosen together.
        const side = Math.min(column, columns - 1 - column);
        const fromMiddle = Math.hypot((columns - 1) / 2 - side, ((rows - 1) / 2 - row) * 0.8);
        cells.push({
          x: column * 2 + off,
          y: row * 2 + off,
          rank: fromMiddle + 2.2 * (taste[row * columns + side] ?? 0),
        });
      }
    }
    cells.sort((a, b) => a.rank - b.rank || a.y - b.y || a.x - b.x);
    // Lower layers get slightly more than an equal share of the remaining cards; the last layer gets the rest.
    const open = total - spots.length;
    const left = layers - layer;
    const share = left === 1 ? open : Math.ceil((open / left) * 1.15);
    const width = Math.min(share, cells.length, open);
    for (const { x, y } of cells.slice(0, width)) spots.push({ layer, x, y });
  }
  return spots;
}

function coversOf(spots: readonly Spot[]): number[][] {
  return spots.map((lower) =>
    spots.flatMap((upper, index) =>
      upper.layer > lower.layer && Math.abs(upper.x - lower.x) < 2 && Math.abs(upper.y - lower.y) < 2 ? [index] : [],
    ),
  );
}

/** An order in which each card is free on its turn. */
function clearingOrder(draw: Chance, coveredBy: readonly (readonly number[])[]): number[] {
  const above = coveredBy.map((covers) => covers.length);
  const below = coveredBy.map((): number[] => []);
  for (const [index, covers] of coveredBy.entries()) for (const cover of covers) below[cover]?.push(index);
  const free = above.flatMap((covers, index) => (covers === 0 ? [index] : []));
  const order: number[] = [];
  while (free.length > 0) {
    const [taken] = free.splice(draw.below(free.length), 1) as [number];
    order.push(taken);
    for (const index of below[taken] ?? []) {
      above[index] = (above[index] ?? 0) - 1;
      if (above[index] === 0) free.push(index);
    }
  }
  return order;
}

/** Faces in this order: interleaved triples, more interleaved at higher levels. */
function facesAlong(draw: Chance, count: number, pool: readonly Face[], level: number): Face[] {
  const most = Math.min(level < 3 ? 2 : MAX_OPEN, pool.length);
  // Probability in percent to start a new triple before the open ones are complete.
  const eager = Math.min(35 + level * 2, 85);
  const open: { face: Face; left: number }[] = [];
  const faces: Face[] = [];
  let coming: Face[] = [];
  let begun = 0;
  /** The next face that is not open; cycles through the whole pool. */
  const another = (): Face => {
    if (!coming.some((face) => open.every((one) => one.face !== face))) coming = [...coming, ...draw.shuffled(pool)];
    const at = coming.findIndex((face) => open.every((one) => one.face !== face));
    return coming.splice(at, 1)[0] as number;
  };
  while (faces.length < count) {
    const more = begun < count / TRIPLE && open.length < most;
    if (open.length === 0 || (more && draw.below(100) < eager)) {
      open.push({ face: another(), left: TRIPLE });
      begun += 1;
    }
    const fresh = open.findIndex(({ left }) => left === TRIPLE);
    const at = fresh >= 0 ? fresh : draw.below(open.length);
    const triple = open[at] as { face: Face; left: number };
    faces.push(triple.face);
    triple.left -= 1;
    if (triple.left === 0) open.splice(at, 1);
  }
  return faces;
}
