import { isFree } from '../../lib/card-game/index.ts';
import type { Play } from './play.ts';
import { lastOf } from '../../lib/last-of.ts';

/** A free card of the table with its place: row from the top, place from the left, both from 1. */
export interface FreeCard {
  index: number;
  row: number;
  place: number;
}

/** The free cards of the table in rows from the top, each from the left. */
export function freeRows({ deal, game }: Pick<Play, 'deal' | 'game'>): number[][] {
  const rows = new Map<number, number[]>();
  for (const { index, y } of deal.cards) {
    if (game.places[index] !== 'table' || !isFree(deal, game, index)) continue;
    const row = rows.get(y);
    if (row) row.push(index);
    else rows.set(y, [index]);
  }
  const x = (index: number) => deal.cards[index]?.x ?? 0;
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => x(a) - x(b)));
}

/** The free cards with their places, by index. */
export function freeCards(rows: readonly (readonly number[])[]): ReadonlyMap<number, FreeCard> {
  return new Map(
    rows.flatMap((row, r) => row.map((index, n) => [index, { index, row: r + 1, place: n + 1 }] as const)),
  );
}

/**
 * The card that an arrow key leads to: the neighbour in the row, or the nearest one in the row above or below; the same
 * card at the edge.
 */
export function neighbour(
  { deal }: Pick<Play, 'deal'>,
  rows: readonly (readonly number[])[],
  from: number,
  key: string,
): number {
  const r = rows.findIndex((row) => row.includes(from));
  const row = rows[r];
  if (!row) return rows[0]?.[0] ?? from;
  const n = row.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return row[n - 1] ?? from;
    case 'ArrowRight':
      return row[n + 1] ?? from;
    case 'Home':
      return row[0] ?? from;
    case 'End':
      return lastOf(row) ?? from;
    case 'ArrowUp':
    case 'ArrowDown':
      return nearest(deal.cards, rows[r + (key === 'ArrowUp' ? -1 : 1)] ?? [], from) ?? from;
    default:
      return from;
  }
}

/** The free card that is closest to a card's place; undefined if there is none. */
export function nearest(
  cards: readonly { x: number; y: number }[],
  among: readonly number[],
  from: number,
): number | undefined {
  const at = cards[from];
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const index of among) {
    const card = cards[index];
    const distance = card && at ? Math.hypot(card.x - at.x, card.y - at.y) : Number.POSITIVE_INFINITY;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
