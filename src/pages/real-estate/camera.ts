import { type Point, WORLD } from './district.ts';

/** Smallest and largest size of a pixel of the drawing on the screen. */
export const ZOOM = { min: 0.4, max: 2, first: 1.05 } as const;
/** How far the district can be moved away from an edge of the view, in pixels. */
const SLACK = 48;

/** Which part of the drawing is seen: a point of the drawing is at `point * zoom + (x, y)` of the view. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export interface View {
  width: number;
  height: number;
}

/** The point of the drawing below a point of the view. */
export function toWorld({ x, y, zoom }: Camera, point: Point): Point {
  return { x: (point.x - x) / zoom, y: (point.y - y) / zoom };
}

/** Keeps the district in the view: an edge can come `SLACK` inside; a smaller district is centred. */
export function clamp({ x, y, zoom }: Camera, view: View): Camera {
  const within = (value: number, size: number, space: number) =>
    size + 2 * SLACK <= space ? (space - size) / 2 : Math.min(SLACK, Math.max(space - size - SLACK, value));
  return {
    x: within(x, WORLD.width * zoom, view.width),
    y: within(y, WORLD.height * zoom, view.height),
    zoom,
  };
}

/** Zooms by a factor; the point of the view below the finger stays where it is. */
export function zoomAt(camera: Camera, view: View, factor: number, at: Point): Camera {
  const zoom = Math.min(ZOOM.max, Math.max(ZOOM.min, camera.zoom * factor));
  const world = toWorld(camera, at);
  return clamp({ x: at.x - world.x * zoom, y: at.y - world.y * zoom, zoom }, view);
}

/** Puts a point of the drawing at a point of the view. */
export function lookAt(camera: Camera, view: View, world: Point, at: Point): Camera {
  return clamp({ x: at.x - world.x * camera.zoom, y: at.y - world.y * camera.zoom, zoom: camera.zoom }, view);
}

/** Whether a point of the drawing is in the view. */
export function isVisible(camera: Camera, view: View, world: Point): boolean {
  const x = world.x * camera.zoom + camera.x;
  const y = world.y * camera.zoom + camera.y;
  return x >= 0 && x <= view.width && y >= 0 && y <= view.height;
}
