/**
 * Geometry of a zoomable image. Points and distances are CSS pixels from the centre of the frame; at scale 1 the image
 * fits the frame.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Scale of an image and the offset of its centre from the frame's centre. */
export interface Zoom extends Point {
  scale: number;
}

/** The whole image, centred. */
export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 5;
/** Below this scale the image counts as not zoomed, because fingers never return to exactly 1. */
const ZOOMED_SCALE = 1.01;
/** Minimum scale after a double tap. */
const DOUBLE_TAP_SCALE = 2.2;
/** Pull distance that closes, as a share of the frame height, or speed that closes, in pixels per millisecond. */
const DISMISS_DISTANCE = 0.16;
const DISMISS_SPEED = 0.5;
/** Duration of the fling after release, in milliseconds. */
const FLING_MS = 160;

/** Whether the image is zoomed in. */
export function isZoomedIn({ scale }: Zoom): boolean {
  return scale > ZOOMED_SCALE;
}

/** The largest size that fits the frame and keeps the aspect ratio. */
export function contain(picture: Size, frame: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return frame;
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/**
 * Zooms about a point, which stays in place.
 * @param to the new scale; beyond the limits it meets increasing resistance
 */
export function zoomAbout(zoom: Zoom, to: number, about: Point): Zoom {
  const scale =
    to < 1 ? 1 - resisted(1 - to, 1) : to > MAX_SCALE ? MAX_SCALE + resisted(to - MAX_SCALE, MAX_SCALE) : to;
  const factor = scale / zoom.scale;
  return { scale, x: about.x - (about.x - zoom.x) * factor, y: about.y - (about.y - zoom.y) * factor };
}

/** The nearest valid resting state: scale within the limits, no gap at a side the image can fill. */
export function rest(zoom: Zoom, shown: Size, frame: Size): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale));
  // Scale about the frame's centre, so that the viewed part stays visible.
  const factor = scale / zoom.scale;
  const reach = reachOf(scale, shown, frame);
  return {
    scale,
    x: within(zoom.x * factor, reach.x),
    y: within(zoom.y * factor, reach.y),
  };
}

/** Drags a zoomed image, with increasing resistance past its edge. */
export function pan(from: Zoom, by: Point, shown: Size, frame: Size): Zoom {
  const reach = reachOf(from.scale, shown, frame);
  return {
    scale: from.scale,
    x: stretched(from.x + by.x, reach.x, frame.width),
    y: stretched(from.y + by.y, reach.y, frame.height),
  };
}

/** Resting state after a release. @param speed in pixels per millisecond */
export function fling(zoom: Zoom, speed: Point, shown: Size, frame: Size): Zoom {
  return rest({ ...zoom, x: zoom.x + speed.x * FLING_MS, y: zoom.y + speed.y * FLING_MS }, shown, frame);
}

/** Result of a double tap: zooms in on the point, or back to the whole image. */
export function doubleTap(zoom: Zoom, at: Point, shown: Size, frame: Size): Zoom {
  if (isZoomedIn(zoom)) return UNZOOMED;
  const filling = Math.max(frame.width / shown.width, frame.height / shown.height);
  // A long strip would need a huge scale to fill the frame; limit it.
  const to = Math.min(MAX_SCALE, Math.max(DOUBLE_TAP_SCALE, filling));
  return rest(zoomAbout(zoom, to, at), shown, frame);
}

/** Whether a pull closes the viewer. @param speed downwards, in pixels per millisecond */
export function isDismissGesture(distance: number, speed: number, frame: Size): boolean {
  if (distance <= 0) return false;
  // A flick upwards cancels the pull at any distance.
  return speed > -0.1 && (distance > frame.height * DISMISS_DISTANCE || (speed > DISMISS_SPEED && distance > 24));
}

/** The midpoint and the distance of two fingers. */
export function pinchOf(one: Point, other: Point): { middle: Point; apart: number } {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    // A distance of 0 would give an infinite scale.
    apart: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  };
}

/** Maximum offset from the frame's centre in each direction. */
function reachOf(scale: number, shown: Size, frame: Size): Point {
  return {
    x: Math.max(0, (shown.width * scale - frame.width) / 2),
    y: Math.max(0, (shown.height * scale - frame.height) / 2),
  };
}

const within = (value: number, reach: number) => Math.min(reach, Math.max(-reach, value)) || 0;

function stretched(value: number, reach: number, span: number): number {
  const inside = within(value, reach);
  const beyond = Math.abs(value - inside);
  return beyond === 0 ? inside : inside + Math.sign(value - inside) * resisted(beyond, span);
}

/** A distance with increasing resistance, limited to half of the span. */
function resisted(distance: number, span: number): number {
  return (distance * span * 0.5) / (distance + span);
}
