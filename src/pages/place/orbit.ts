/** The planets lie on one orbit, seen from above its edge. `turn` is in places: 0 has the first planet in front. */

const FULL = 2 * Math.PI;
/** Half width and half height of the orbit, in hundredths of the map. */
const WIDE = 37;
const HIGH = 25;
/** Middle of the orbit above the middle of the map, in hundredths of its height. */
const LIFT = 4;
/** Size of the farthest and of the nearest planet. */
const FAR = 0.5;
const NEAR = 1.12;

/** Where a planet stands in the map. */
export interface Spot {
  transform: string;
  zIndex: string;
  opacity: string;
}

/**
 * @param index place of the planet, from 0
 * @param turn how far the map is turned, in places
 * @param count number of planets
 */
export function spotOf(index: number, turn: number, count: number): Spot {
  const angle = ((index - turn) / count) * FULL;
  const away = Math.abs(turnTo(index, turn, count) - turn);
  // 1 in front, 0 at the back.
  const near = (1 + Math.cos(angle)) / 2;
  const x = WIDE * Math.sin(angle);
  const y = HIGH * Math.cos(angle) - LIFT;
  const size = FAR + (NEAR - FAR) * near ** 1.5;
  return {
    transform: `translate(${x.toFixed(2)}%, ${y.toFixed(2)}%) scale(${size.toFixed(3)})`,
    // Nearer ones first. Whole steps, because each change is painted: it changes only where two planets change places.
    zIndex: String(count - Math.ceil(2 * away)),
    opacity: (0.62 + 0.38 * near).toFixed(2),
  };
}

/** The place that is in front, from 0. */
export function frontOf(turn: number, count: number): number {
  return ((Math.round(turn) % count) + count) % count;
}

/** The nearest turn that brings a planet to the front: never more than half way round. */
export function turnTo(index: number, turn: number, count: number): number {
  const way = (((index - turn) % count) + count) % count;
  return turn + (way > count / 2 ? way - count : way);
}

/**
 * How far a finger turns the map, in places: the planet in front follows it.
 * @param dx in pixels, to the right
 * @param width of the map in pixels
 */
export function turnOfDrag(dx: number, width: number, count: number): number {
  if (width <= 0) return 0;
  return -((dx / (width * (WIDE / 100))) * count) / FULL;
}
