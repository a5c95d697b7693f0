import { CANAL, COUNT, HALF, originOf, type ParcelLook, type Point, project, ROADS, SHORE, SIZE } from './district.ts';
import { type Palette, palettes } from './palettes.ts';

type Context = CanvasRenderingContext2D;
/** A corner: along the columns, along the rows, above the ground. */
type Corner = readonly [u: number, v: number, height: number];

export interface Drawing {
  night: boolean;
  /** by index; undefined for parcels that are not known yet */
  looks: readonly (ParcelLook | undefined)[];
  /** this parcel is left out, because it is lifted */
  without: number | null;
}

/**
 * The steps that draw the island with its roads, canal, trees and houses, back to front. Each takes less than a
 * millisecond, so that a slow phone can draw them over several frames.
 */
export function districtSteps(context: Context, { night, looks, without }: Drawing): (() => void)[] {
  const palette = palettes[night ? 'night' : 'day'];
  const items: [depth: number, draw: () => void][] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const { u, v } = originOf(index);
    const look = looks[index];
    const lifted = index === without;
    items.push([u + v + 1, () => drawParcel(context, palette, { index, u, v, look, lifted })]);
  }
  for (const [u, v] of TREES) items.push([u + v, () => drawTree(context, palette, u, v)]);
  items.sort(([one], [other]) => one - other);
  return [() => drawIsland(context, palette), ...items.map(([, draw]) => draw)];
}

/** Draws one parcel alone, as a lifted piece of ground with its house. */
export function drawLifted(context: Context, index: number, look: ParcelLook | undefined, night: boolean): void {
  const palette = palettes[night ? 'night' : 'day'];
  const { u, v } = originOf(index);
  const edge = 0.04;
  prism(context, [u + edge, v + edge, -10], [u + 1 - edge, v + 1 - edge, 0], {
    left: palette.slabLeft,
    right: palette.slabRight,
    top: palette.lawn,
  });
  drawHouse(context, palette, { index, u, v, look });
}

/** Trees on the shore, along the canal and the roads: far enough from houses to hide none. */
const TREES: readonly (readonly [u: number, v: number])[] = (() => {
  const trees: [number, number][] = [];
  for (let along = 0.3; along < SIZE.u; along += 1.35) {
    trees.push([along, -0.4 + scatter(along * 10) * 0.12], [along + 0.5, SIZE.v + 0.36]);
  }
  for (let along = 0.6; along < SIZE.v; along += 1.5) {
    trees.push([-0.4, along], [SIZE.u + 0.38, along + 0.3]);
    if (along < 4.6 || along > 6) trees.push([CANAL[0] + 0.14, along + 0.2], [CANAL[1] - 0.14, along + 0.7]);
  }
  return trees;
})();

/** A number from 0 to 1 that looks random and is always the same. */
function scatter(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43_758.5453;
  return value - Math.floor(value);
}

function drawIsland(context: Context, palette: Palette): void {
  const [from, u, v] = [-SHORE, SIZE.u + SHORE, SIZE.v + SHORE];
  // The shallow water around, then the cliff, then the grass.
  area(context, [from - 0.3, from - 0.3, -22], [u + 0.3, v + 0.3, -22], palette.shallow);
  prism(context, [from, from, -20], [u, v, 0], {
    left: palette.slabLeft,
    right: palette.slabRight,
    top: palette.grass,
  });
  for (const [begin, end] of ROADS.u) area(context, [begin + 0.1, from, 0], [end - 0.1, v, 0], palette.road);
  for (const [begin, end] of ROADS.v) area(context, [from, begin + 0.1, 0], [u, end - 0.1, 0], palette.road);
  // A canal through the middle: its far bank, the water, and where it falls over the edge.
  const [west, east] = [CANAL[0] + 0.28, CANAL[1] - 0.28];
  area(context, [west, from, 0], [east, v, 0], palette.bank);
  area(context, [west + 0.07, from, 0], [east, v, 0], palette.water);
  face(context, palette.water, [west + 0.07, v, 0], [east, v, 0], [east, v, -20], [west + 0.07, v, -20]);
  context.strokeStyle = palette.ripple;
  context.lineWidth = 1.5;
  context.beginPath();
  for (let along = 0.2; along < SIZE.v; along += 0.9) {
    const at = west + 0.2 + scatter(along) * 0.35;
    line(context, [at, along, 0], [at, along + 0.4, 0]);
  }
  context.stroke();
  // The bridge carries the long road over it.
  const [begin, end] = ROADS.v[0];
  prism(context, [west - 0.12, begin + 0.06, 0], [east + 0.12, end - 0.06, 5], {
    left: palette.bridge,
    right: palette.bridge,
    top: palette.road,
  });
}

interface ParcelDrawing {
  index: number;
  u: number;
  v: number;
  look: ParcelLook | undefined;
}

function drawParcel(context: Context, palette: Palette, parcel: ParcelDrawing & { lifted: boolean }): void {
  const { u, v, lifted } = parcel;
  const edge = 0.04;
  area(context, [u + edge, v + edge, 0], [u + 1 - edge, v + 1 - edge, 0], lifted ? palette.hollow : palette.lawn);
  if (!lifted) drawHouse(context, palette, parcel);
}

/** The state of a parcel by shape: a roof, a flag on a lawn, walls in a scaffold; the rarity by the kind of house. */
function drawHouse(context: Context, palette: Palette, { index, u, v, look }: ParcelDrawing): void {
  if (look?.status === 'vacant') drawVacant(context, palette, u, v, index);
  else if (look?.status === 'reserved') drawReserved(context, palette, u, v);
  else drawOwned(context, palette, { index, u, v, look });
}

function drawOwned(context: Context, palette: Palette, { index, u, v, look }: ParcelDrawing): void {
  const rarity = look?.rarity ?? 'N';
  const roof = look ? palette.roofs[rarity] : palette.unknown;
  const walls = { left: palette.wallLeft, right: palette.wallRight, top: palette.wallRight };
  const lit = look !== undefined && scatter(index) > 0.25;
  const glass = lit ? palette.litWindow : palette.window;
  if (rarity === 'SSR') {
    // A tower with a wing.
    prism(context, [u + 0.16, v + 0.42, 0], [u + 0.86, v + 0.86, 11], walls);
    gable(context, [u + 0.12, v + 0.38, 11], [u + 0.9, v + 0.9, 20], roof, palette);
    prism(context, [u + 0.16, v + 0.16, 0], [u + 0.52, v + 0.52, 32], walls);
    pyramid(context, [u + 0.11, v + 0.11, 32], [u + 0.57, v + 0.57, 50], roof);
    glassOn(context, glass, u + 0.24, u + 0.36, v + 0.52, 20, 28);
    glassOn(context, glass, u + 0.6, u + 0.72, v + 0.86, 3, 9);
    return;
  }
  const two = rarity === 'SR';
  const long = rarity === 'R';
  const [from, to] = long ? [0.12, 0.88] : [0.2, 0.8];
  const height = two ? 20 : 11;
  context.fillStyle = palette.shadow;
  polygon(
    context,
    [u + to, v + 0.28, 0],
    [u + to + 0.12, v + 0.34, 0],
    [u + to + 0.12, v + 0.86, 0],
    [u + to, v + 0.8, 0],
  );
  prism(context, [u + from, v + 0.24, 0], [u + to, v + 0.78, height], walls);
  gable(context, [u + from - 0.05, v + 0.18, height], [u + to + 0.05, v + 0.84, height + 13], roof, palette);
  if (long) prism(context, [u + 0.26, v + 0.4, 18], [u + 0.36, v + 0.5, 30], { ...walls, top: palette.wallLeft });
  const windows = long ? [0.24, 0.5, 0.7] : [0.3, 0.56];
  for (const at of windows) glassOn(context, glass, u + at, u + at + 0.12, v + 0.78, 3, 8);
  if (two) for (const at of windows) glassOn(context, glass, u + at, u + at + 0.12, v + 0.78, 12, 17);
}

/** A lawn with flowers, and a white flag that waits for somebody. */
function drawVacant(context: Context, palette: Palette, u: number, v: number, index: number): void {
  for (let nth = 0; nth < 5; nth += 1) {
    const at = project(u + 0.2 + scatter(index + nth) * 0.6, v + 0.2 + scatter(index * 3 + nth) * 0.6);
    context.fillStyle = nth % 2 === 0 ? palette.flower : palette.treeLight;
    disc(context, at, 1.6, 1.2);
  }
  flag(context, palette, project(u + 0.5, v + 0.5), palette.white, palette.white);
}

/** Walls without a roof in a scaffold, and a flag of two colours. */
function drawReserved(context: Context, palette: Palette, u: number, v: number): void {
  prism(context, [u + 0.24, v + 0.26, 0], [u + 0.76, v + 0.76, 12], {
    left: palette.wallLeft,
    right: palette.wallRight,
    top: palette.hollow,
  });
  context.strokeStyle = palette.scaffold;
  context.lineWidth = 1.5;
  context.beginPath();
  for (const [column, row] of [
    [0.18, 0.82],
    [0.5, 0.82],
    [0.82, 0.82],
    [0.82, 0.5],
    [0.82, 0.2],
  ] as const) {
    line(context, [u + column, v + row, 0], [u + column, v + row, 22]);
  }
  for (const height of [11, 20]) {
    line(context, [u + 0.14, v + 0.82, height], [u + 0.84, v + 0.82, height]);
    line(context, [u + 0.82, v + 0.16, height], [u + 0.82, v + 0.84, height]);
  }
  context.stroke();
  flag(context, palette, project(u + 0.5, v + 0.5, 9), palette.reserved, palette.white);
}

function flag(context: Context, palette: Palette, foot: Point, upper: string, lower: string): void {
  context.fillStyle = palette.shadow;
  disc(context, foot, 5, 2.4);
  context.fillStyle = palette.pole;
  context.fillRect(foot.x - 0.9, foot.y - 30, 1.8, 30);
  for (const [colour, top] of [
    [upper, 30],
    [lower, 24],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(foot.x + 0.9, foot.y - top);
    context.quadraticCurveTo(foot.x + 8, foot.y - top - 3, foot.x + 17, foot.y - top + 1);
    context.lineTo(foot.x + 17, foot.y - top + 7);
    context.quadraticCurveTo(foot.x + 8, foot.y - top + 3, foot.x + 0.9, foot.y - top + 6.4);
    context.closePath();
    context.fill();
  }
}

function drawTree(context: Context, palette: Palette, u: number, v: number): void {
  const foot = project(u, v);
  const size = 0.85 + scatter(u * 7 + v * 13) * 0.4;
  context.fillStyle = palette.shadow;
  disc(context, { x: foot.x + 4 * size, y: foot.y }, 8 * size, 3.5 * size);
  context.fillStyle = palette.trunk;
  context.fillRect(foot.x - 1.2, foot.y - 8 * size, 2.4, 8 * size);
  context.fillStyle = palette.tree;
  disc(context, { x: foot.x, y: foot.y - 13 * size }, 7.5 * size, 8.5 * size);
  context.fillStyle = palette.treeLight;
  disc(context, { x: foot.x - 2 * size, y: foot.y - 15.5 * size }, 4.5 * size, 5 * size);
}

interface Faces {
  left: string;
  right: string;
  top: string;
}

/** A box: its left and right front faces and its top. */
function prism(context: Context, [u0, v0, h0]: Corner, [u1, v1, h1]: Corner, { left, right, top }: Faces): void {
  face(context, left, [u0, v1, h0], [u1, v1, h0], [u1, v1, h1], [u0, v1, h1]);
  face(context, right, [u1, v1, h0], [u1, v0, h0], [u1, v0, h1], [u1, v1, h1]);
  area(context, [u0, v0, h1], [u1, v1, h1], top);
}

/** A saddle roof with its ridge along the columns. */
function gable(
  context: Context,
  [u0, v0, low]: Corner,
  [u1, v1, high]: Corner,
  { light, dark }: { light: string; dark: string },
  { wallRight }: Palette,
): void {
  const ridge = (v0 + v1) / 2;
  face(context, dark, [u0, v0, low], [u1, v0, low], [u1, ridge, high], [u0, ridge, high]);
  face(context, wallRight, [u1, v1, low], [u1, v0, low], [u1, ridge, high]);
  face(context, light, [u0, v1, low], [u1, v1, low], [u1, ridge, high], [u0, ridge, high]);
}

/** A roof with a point. */
function pyramid(
  context: Context,
  [u0, v0, low]: Corner,
  [u1, v1, high]: Corner,
  { light, dark }: { light: string; dark: string },
): void {
  const point: Corner = [(u0 + u1) / 2, (v0 + v1) / 2, high];
  face(context, light, [u0, v1, low], [u1, v1, low], point);
  face(context, dark, [u1, v1, low], [u1, v0, low], point);
}

/** A window on a left front face. */
function glassOn(context: Context, colour: string, u0: number, u1: number, v: number, h0: number, h1: number): void {
  face(context, colour, [u0, v, h0], [u1, v, h0], [u1, v, h1], [u0, v, h1]);
}

/** A level rectangle. */
function area(context: Context, [u0, v0, height]: Corner, [u1, v1]: Corner, colour: string): void {
  face(context, colour, [u0, v0, height], [u1, v0, height], [u1, v1, height], [u0, v1, height]);
}

function face(context: Context, colour: string, ...corners: Corner[]): void {
  context.fillStyle = colour;
  polygon(context, ...corners);
}

function polygon(context: Context, ...corners: Corner[]): void {
  context.beginPath();
  for (const [u, v, height] of corners) {
    const { x, y } = project(u, v, height);
    context.lineTo(x, y);
  }
  context.closePath();
  context.fill();
}

function line(context: Context, [u0, v0, h0]: Corner, [u1, v1, h1]: Corner): void {
  const [from, to] = [project(u0, v0, h0), project(u1, v1, h1)];
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
}

function disc(context: Context, { x, y }: Point, wide: number, high: number): void {
  context.beginPath();
  context.ellipse(x, y, wide, high, 0, 0, Math.PI * 2);
  context.fill();
}

/** Size of a drawing of one parcel, and the place of its ground's middle in it, in pixels. */
export const PARCEL_DRAWING = {
  width: HALF.x * 2 + 8,
  height: HALF.y * 2 + 70,
  x: HALF.x + 4,
  y: HALF.y + 56,
} as const;
