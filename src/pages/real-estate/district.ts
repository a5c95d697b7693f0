import type { Land } from '../../api/land.ts';

/**
 * The districts. No call lists parcels (spec.md 7), so their ids are said here, and only here: on each planet 12 x 10
 * parcels, counted along the streets from the first id.
 */
export const PLANETS = [
  { name: '晨汐星', firstId: 20_001 },
  { name: '青屿星', firstId: 21_001 },
  { name: '极光星', firstId: 22_001 },
] as const;
export const COLUMNS = 12;
export const ROWS = 10;
export const COUNT = COLUMNS * ROWS;

/** What a parcel looks like: known after its land was asked for. */
export type ParcelLook = Pick<Land, 'status' | 'rarity'>;

/** Id of a parcel by its index on a planet. */
export const idOf = (planet: number, index: number): number => (PLANETS[planet] ?? PLANETS[0]).firstId + index;

/** Planet and index of an id; null if there is no such parcel. */
export function parcelOf(id: number): { planet: number; index: number } | null {
  const planet = PLANETS.findIndex(({ firstId }) => id >= firstId && id < firstId + COUNT);
  return planet < 0 ? null : { planet, index: id - idOf(planet, 0) };
}

/** Column and row of a parcel, from 0. */
export const cellOf = (index: number) => ({ column: index % COLUMNS, row: Math.floor(index / COLUMNS) });

/** The neighbour of a parcel in a direction; at the edge the parcel itself. */
export function neighbour(index: number, columns: number, rows: number): number {
  const { column, row } = cellOf(index);
  const inside = (value: number, size: number) => Math.min(size - 1, Math.max(0, value));
  return inside(row + rows, ROWS) * COLUMNS + inside(column + columns, COLUMNS);
}

/** Half the width and height of a parcel's ground, in pixels of the drawing. */
export const HALF = { x: 32, y: 16 } as const;
/** Parcels in a block, between two roads. */
const BLOCK = { columns: 3, rows: 5 } as const;
/** Space before each block, in parcels: roads, and in the middle a canal. */
const BEFORE_COLUMNS = [0, 0.7, 2, 2.7] as const;
const BEFORE_ROWS = [0, 0.7] as const;
/** Grass around the blocks, and the space of the drawing around them, in parcels. */
export const SHORE = 0.7;
const MARGIN = 1.1;
/** Size of the district in parcels, with roads and canal. */
export const SIZE = { u: COLUMNS + 2.7, v: ROWS + 0.7 } as const;
/** The roads and the canal: where they begin and end in parcels. */
export const ROADS = { u: [[3, 3.7] as const, [11, 11.7] as const], v: [[5, 5.7] as const] } as const;
export const CANAL = [6.7, 8] as const;

/** Space above the first parcel for its house, and below the last for the island's edge, in pixels. */
const ABOVE = 30;
const BELOW = 24;
/** Size of the drawing in pixels. */
export const WORLD = {
  width: (SIZE.u + SIZE.v + 4 * MARGIN) * HALF.x,
  height: (SIZE.u + SIZE.v + 4 * MARGIN) * HALF.y + ABOVE + BELOW,
} as const;

export interface Point {
  x: number;
  y: number;
}

/**
 * Projects a place of the district onto the drawing.
 * @param u along the columns, in parcels; to the lower right
 * @param v along the rows, in parcels; to the lower left
 * @param height above the ground in pixels
 */
export function project(u: number, v: number, height = 0): Point {
  return {
    x: (u - v + SIZE.v + 2 * MARGIN) * HALF.x,
    y: (u + v + 2 * MARGIN) * HALF.y + ABOVE - height,
  };
}

/** The first corner of a parcel, in parcels. */
export function originOf(index: number): { u: number; v: number } {
  const { column, row } = cellOf(index);
  return {
    u: column + (BEFORE_COLUMNS[Math.floor(column / BLOCK.columns)] ?? 0),
    v: row + (BEFORE_ROWS[Math.floor(row / BLOCK.rows)] ?? 0),
  };
}

/** The middle of a parcel's ground on the drawing. */
export function centreOf(index: number): Point {
  const { u, v } = originOf(index);
  return project(u + 0.5, v + 0.5);
}

/** How far houses reach above the middle of their ground, and to the sides, in pixels: a tap there means them. */
const HOUSE = { height: 22, side: 16 } as const;

/** The parcel at a point of the drawing: its house first, where it stands before another parcel; null for roads and sea. */
export function parcelAt({ x, y }: Point): number | null {
  const u = (x / HALF.x + (y - ABOVE) / HALF.y - SIZE.v - 4 * MARGIN) / 2;
  const v = (y - ABOVE) / HALF.y - 2 * MARGIN - u;
  let ground: number | null = null;
  let house: number | null = null;
  // Later indexes stand in front of earlier ones.
  for (let index = 0; index < COUNT; index += 1) {
    const { u: left, v: top } = originOf(index);
    if (u >= left && u < left + 1 && v >= top && v < top + 1) ground = index;
    const centre = centreOf(index);
    if (Math.abs(x - centre.x) <= HOUSE.side && y <= centre.y && y >= centre.y - HOUSE.height) house = index;
  }
  return house ?? ground;
}
