import { describe, expect, test } from 'vitest';
import { seeded } from '../../../sandbox/art/random.ts';
import { GAME_MS, LANES, POINTS, RainGame } from './rain-game.ts';
import { StillGame } from './still-game.ts';

const FRAME_MS = 16;
const random = (name: string) => {
  const numbers = seeded(1, name);
  return () => numbers.next();
};

describe('falling', () => {
  test('lasts 15 s, and whoever takes the lowest of each lane catches packets that are really there', () => {
    const game = new RainGame(375, 500, random('rain'));
    const { packets } = game;
    let frames = 0;
    let points = 0;
    while (!game.isOver) {
      game.step(FRAME_MS);
      frames += 1;
      const caught = game.catchIn(frames % LANES);
      if (!caught) continue;
      expect(caught.falls).toBe(false);
      expect(caught.y).toBeGreaterThanOrEqual(0);
      expect(caught.y).toBeLessThanOrEqual(500);
      points += caught.gold ? POINTS.gold : POINTS.red;
    }
    expect(frames).toBe(Math.ceil(GAME_MS / FRAME_MS));
    expect(game.caught).toBeGreaterThan(30);
    expect(game.score).toBe(points);
    // The same objects all the time: no garbage.
    expect(game.packets).toBe(packets);
    expect(game.catchIn(0)).toBeNull();
  });

  test('a finger catches the nearest packet only, and a stutter skips no time', () => {
    const game = new RainGame(375, 500, random('finger'));
    for (let n = 0; n < 120; n += 1) game.step(FRAME_MS);
    const [packet] = game.packets.filter(({ falls, y }) => falls && y > 0);
    if (!packet) throw new Error('no packet');
    expect(game.catchAt(packet.x, packet.y)).toBe(packet);
    expect(game.caught).toBe(1);
    expect(game.catchAt(-200, -200)).toBeNull();
    const { left } = game;
    game.step(10_000);
    expect(left - game.left).toBeLessThan(100);
  });

  test('a turned phone keeps every packet in the field', () => {
    const game = new RainGame(375, 500, random('turned'));
    for (let n = 0; n < 200; n += 1) game.step(FRAME_MS);
    game.resize(750, 250);
    for (const { falls, x } of game.packets) if (falls) expect(x).toBeLessThanOrEqual(750);
    expect(game.packets.some(({ falls, x }) => falls && x > 375)).toBe(true);
  });
});

test('the grid always holds three packets, and an empty cell gives nothing', () => {
  const game = new StillGame(random('grid'));
  let points = 0;
  for (let n = 0; n < 200; n += 1) {
    expect(game.cells.filter((cell) => cell !== null)).toHaveLength(3);
    const cell = game.cells.findIndex((packet) => packet !== null);
    points += POINTS[game.cells[cell] ?? 'red'];
    expect(game.catchIn(cell)).toBe(true);
    expect(game.cells[cell]).toBeNull();
    expect(game.catchIn(cell)).toBe(false);
  }
  expect(game.score).toBe(points);
  expect(game.caught).toBe(200);
});
