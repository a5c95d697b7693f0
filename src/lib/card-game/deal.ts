import { type Chance, chance } from './chance.ts';
import type { Deal, DealtCard, Face, Level, SolvedDeal } from './types.ts';

/** The table holds six columns and seven rows of cards side by side. */
const COLUMNS = 6;
const ROWS = 7;
/** Three alike vanish, so everything comes in threes. */
const TRIPLE = 3;
/** How many triples may be begun and not ended at a time: two of each are six, and the seventh card ends one. */
const MOST_OPEN = 3;

/** How much lies on the table at a level. */
export function sizeOf(level: number): { triples: number; layers: number } {
  const step = Math.max(1, level) - 1;
  return { triples: Math.min(6 + Math.floor(step * 1.15), 42), layers: Math.min(3 + Math.floor(step / 5), 9) };
}

/**
 * Deals a level. It can always be won without a help: see `dealWithSolution`.
 * @throws RangeError where the pool is empty or the level is no whole number above zero
 */
export function deal(level: Level): Deal {
  return dealWithSolution(level).deal;
}

/**
 * Deals a level backwards: first the places, then an order in which they can be cleared, and along it the faces in
 * threes, no more than three of them begun at a time. Who takes the cards in that order wins, with at most seven in the tray.
 * @throws RangeError where the pool is empty or the level is no whole number above zero
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

/** Layer on layer, each a little smaller and half a card off the one below; the same on the left and on the right. */
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
        // A cell and its mirror image have one rank, so they are taken one after the other.
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
    // What is left is shared by the layers that are left, a little more for the lower ones; the last takes the rest.
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

/** An order in which every card is free when its turn comes. */
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

/** What the cards of the order show: threes of a kind that run into one another, more so at a higher level. */
function facesAlong(draw: Chance, count: number, pool: readonly Face[], level: number): Face[] {
  const most = Math.min(level < 3 ? 2 : MOST_OPEN, pool.length);
  // Of a hundred: how often another triple is begun before the open ones are ended.
  const eager = Math.min(35 + level * 2, 85);
  const open: { face: Face; left: number }[] = [];
  const faces: Face[] = [];
  let coming: Face[] = [];
  let begun = 0;
  /** The next kind that is not open; every kind of the pool comes round. */
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
    // Of the open ones any: the one begun just now is not always the first to go on.
    const fresh = open.findIndex(({ left }) => left === TRIPLE);
    const at = fresh >= 0 ? fresh : draw.below(open.length);
    const triple = open[at] as { face: Face; left: number };
    faces.push(triple.face);
    triple.left -= 1;
    if (triple.left === 0) open.splice(at, 1);
  }
  return faces;
}
