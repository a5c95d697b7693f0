/**
 * The geometry of a picture that is looked at closely. Points and distances are CSS pixels from the middle of the frame;
 * a picture of scale 1 fits into it whole.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How a picture lies in its frame: how large, and how far its middle is from the frame's. */
export interface Zoom extends Point {
  scale: number;
}

/** The whole picture, in the middle. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
/** Nobody sees more in a picture that is larger than this. */
export const LARGEST = 5;
/** Hardly larger is not larger: fingers never come back to exactly where they were. */
const NEARLY_WHOLE = 1.01;
/** A double tap makes it so large at least. */
const CLOSER = 2.2;
/** A pull so far closes, as a share of the frame's height; or so fast, in pixels a millisecond. */
const FAR_ENOUGH = 0.16;
const FAST_ENOUGH = 0.5;
/** A released picture glides on for so long, in milliseconds. */
const GLIDE_MS = 160;

/** Whether a picture is larger than whole. */
export function isCloser({ scale }: Zoom): boolean {
  return scale > NEARLY_WHOLE;
}

/** The largest size of a picture's shape that fits into a frame. */
export function contain(picture: Size, frame: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return frame;
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/**
 * The zoom after making it larger or smaller about a point: what lies there stays there.
 * @param to the new scale; beyond the smallest and the largest it gives way less and less
 */
export function zoomAbout(zoom: Zoom, to: number, about: Point): Zoom {
  const scale = to < 1 ? 1 - resisted(1 - to, 1) : to > LARGEST ? LARGEST + resisted(to - LARGEST, LARGEST) : to;
  const factor = scale / zoom.scale;
  return { scale, x: about.x - (about.x - zoom.x) * factor, y: about.y - (about.y - zoom.y) * factor };
}

/** Where a zoom comes to rest: within the scales, and with no gap at a side that the picture could fill. */
export function rest(zoom: Zoom, shown: Size, frame: Size): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale));
  // Grown about the frame's middle to a scale it may have, so that what was looked at stays in sight.
  const factor = scale / zoom.scale;
  const reach = reachOf(scale, shown, frame);
  return {
    scale,
    x: within(zoom.x * factor, reach.x),
    y: within(zoom.y * factor, reach.y),
  };
}

/** A zoomed picture that is dragged: past its edge it follows the finger less and less. */
export function pan(from: Zoom, by: Point, shown: Size, frame: Size): Zoom {
  const reach = reachOf(from.scale, shown, frame);
  return {
    scale: from.scale,
    x: stretched(from.x + by.x, reach.x, frame.width),
    y: stretched(from.y + by.y, reach.y, frame.height),
  };
}

/** Where a picture that was let go of comes to rest. @param speed in pixels a millisecond */
export function glide(zoom: Zoom, speed: Point, shown: Size, frame: Size): Zoom {
  return rest({ ...zoom, x: zoom.x + speed.x * GLIDE_MS, y: zoom.y + speed.y * GLIDE_MS }, shown, frame);
}

/** What a double tap does: closer to what was tapped, or back to the whole picture. */
export function tapped(zoom: Zoom, at: Point, shown: Size, frame: Size): Zoom {
  if (isCloser(zoom)) return WHOLE;
  const filling = Math.max(frame.width / shown.width, frame.height / shown.height);
  // A long strip would fill the frame only when it is far too large: then to a size at which it can be read.
  const to = Math.min(LARGEST, Math.max(CLOSER, filling));
  return rest(zoomAbout(zoom, to, at), shown, frame);
}

/** Whether a pull closes. @param speed downwards, in pixels a millisecond */
export function pulledAway(distance: number, speed: number, frame: Size): boolean {
  if (distance <= 0) return false;
  // A flick back up takes the pull back, however far it was.
  return speed > -0.1 && (distance > frame.height * FAR_ENOUGH || (speed > FAST_ENOUGH && distance > 24));
}

/** The middle of two fingers, and how far they are apart. */
export function pinchOf(one: Point, other: Point): { middle: Point; apart: number } {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    // Two fingers on one spot would make a zoom without end.
    apart: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  };
}

/** How far the middle may be from the frame's, to each side. */
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

/** A distance that grows less and less, and never past half of the span. */
function resisted(distance: number, span: number): number {
  return (distance * span * 0.5) / (distance + span);
}
