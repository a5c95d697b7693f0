// @vitest-environment node
import { expect, test } from 'vitest';
import { centreOf, COUNT, idOf, neighbour, parcelAt, parcelOf, PLANETS, project, SIZE, WORLD } from './district.ts';

test('every parcel is found at the lower half of its ground, where no house stands before it', () => {
  for (let index = 0; index < COUNT; index += 1) {
    const { x, y } = centreOf(index);
    expect(parcelAt({ x, y: y + 8 })).toBe(index);
  }
});

test('a tap on a house means the house, also where it stands before another parcel', () => {
  const { x, y } = centreOf(13);
  expect(parcelAt({ x, y: y - 20 })).toBe(13);
});

test('roads, canal and sea are no parcels', () => {
  for (const [u, v] of [
    [3.35, 9],
    [7.35, 2],
    [-2, -2],
    [SIZE.u + 1, 3],
  ] as const) {
    expect(parcelAt(project(u, v))).toBeNull();
  }
});

test('the drawing has room for all of it', () => {
  for (let index = 0; index < COUNT; index += 1) {
    const { x, y } = centreOf(index);
    expect(x).toBeGreaterThan(32);
    expect(x).toBeLessThan(WORLD.width - 32);
    expect(y).toBeGreaterThan(50);
    expect(y).toBeLessThan(WORLD.height - 16);
  }
});

test('ids lead to a planet and a parcel and back', () => {
  expect(parcelOf(20_001)).toEqual({ planet: 0, index: 0 });
  expect(parcelOf(22_120)).toEqual({ planet: 2, index: 119 });
  for (const id of [0, 20_000, 20_121, 22_121, 21_000.5, Number.NaN]) expect(parcelOf(id)).toBeNull();
  for (const planet of PLANETS.keys()) expect(parcelOf(idOf(planet, 77))).toEqual({ planet, index: 77 });
});

test('the arrow keys stop at the edges', () => {
  expect(neighbour(0, -1, 0)).toBe(0);
  expect(neighbour(0, 1, 0)).toBe(1);
  expect(neighbour(0, 0, 1)).toBe(12);
  expect(neighbour(119, 1, 1)).toBe(119);
});
