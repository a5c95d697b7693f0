import { type Camera, lookAt, type View, ZOOM } from './camera.ts';
import { project, SIZE, WORLD } from './district.ts';

/** Pixels of a canvas: more would cost old phones too much memory. */
const MAX_PIXELS = 4_000_000;
/** The drawing is made anew in one of these sharpnesses, not at every step of a zoom. */
const SHARPNESS = [1, 1.5, 2, 2.5] as const;
/** A drawing may be this much less sharp than the screen. */
const SOFT = 0.85;

/** Where a district is looked at first: at the bridge in its middle. */
export function firstCamera(view: View): Camera {
  const middle = project(SIZE.u / 2, SIZE.v / 2);
  return lookAt({ x: 0, y: 0, zoom: ZOOM.first }, view, middle, { x: view.width / 2, y: view.height / 2 });
}

/** The CSS transform of the layer that has the drawing. */
export const transformOf = ({ x, y, zoom }: Camera): string =>
  `translate3d(${String(x)}px, ${String(y)}px, 0) scale(${String(zoom)})`;

/** Gives the layer the size of the drawing. */
export function sizeLayer({ style }: HTMLElement): void {
  style.width = `${String(WORLD.width)}px`;
  style.height = `${String(WORLD.height)}px`;
}

/** Pixels of the canvas for each pixel of the drawing. */
export function sharpnessOf({ zoom }: Camera): number {
  const most = Math.sqrt(MAX_PIXELS / (WORLD.width * WORLD.height));
  const wanted = zoom * devicePixelRatio * SOFT;
  return Math.min(most, SHARPNESS.find((step) => step >= wanted) ?? most);
}

/** Empties a canvas and gives it the size of the drawing in this sharpness. @returns null where there is no canvas */
export function clearGround(ground: HTMLCanvasElement, sharpness: number): CanvasRenderingContext2D | null {
  const context = ground.getContext('2d');
  if (!context) return null;
  const width = Math.round(WORLD.width * sharpness);
  if (ground.width !== width) {
    ground.width = width;
    ground.height = Math.round(WORLD.height * sharpness);
  }
  context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
  context.clearRect(0, 0, WORLD.width, WORLD.height);
  return context;
}
