import {
  contain,
  doubleTap,
  fling,
  isDismissGesture,
  isZoomedIn,
  MAX_SCALE,
  pan,
  pinchOf,
  type Point,
  rest,
  type Size,
  UNZOOMED,
  type Zoom,
  zoomAbout,
} from '../../lib/zoom.ts';

/** Maximum movement of a tap in pixels. */
const MAX_TAP_MOVEMENT = 8;
/** Maximum time and distance between the taps of a double tap, in milliseconds and pixels. */
const DOUBLE_TAP_MS = 280;
const DOUBLE_TAP_DISTANCE = 40;
/** Maximum duration of a tap in milliseconds; a longer press opens the browser's save menu. */
const MAX_TAP_MS = 400;
/** No fling if the finger rested this long before release, in milliseconds. */
const FLING_REST_MS = 80;
/** Zoom factor per key press. */
const STEP = 1.6;

interface Stage {
  /** the current picture, once loaded */
  picture: () => HTMLImageElement | null;
  /** whether a swipe to another picture is in progress */
  swiping: () => boolean;
  /** called if no second tap follows, with the `event.timeStamp` of the release */
  onTap: (time: number) => void;
  /** progress of a pull, 0 to 1 */
  onPull: (share: number) => void;
  onDismiss: () => void;
}

export interface ZoomGestures {
  /** zooms in (1) or out (-1) about the centre */
  step: (direction: 1 | -1) => void;
  /** shows the whole picture without animation, for a change of picture */
  reset: () => void;
  /** removes all event listeners */
  leave: () => void;
}

type Move = { at: Point; time: number };
type Gesture =
  | { kind: 'none' }
  /** one finger: may become a tap, pull or swipe */
  | { kind: 'first'; from: Point; since: number }
  /** a swipe, handled by native scrolling */
  | { kind: 'swipe' }
  | { kind: 'pull'; from: Point; by: number }
  | { kind: 'pan'; from: Point; since: number; zoom: Zoom; moved: boolean }
  | { kind: 'pinch'; middle: Point; apart: number; zoom: Zoom };

/**
 * Touch, mouse and wheel gestures of the viewer: pinch and double tap to zoom, drag a zoomed picture, pull down to
 * close. Swipes use native scrolling. Changes only styles, frame by frame.
 */
export function zoomGestures(element: HTMLElement, stage: Stage): ZoomGestures {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let zoom: Zoom = UNZOOMED;
  let drawn: HTMLImageElement | null = null;
  let gesture: Gesture = { kind: 'none' };
  let last: Move = { at: UNZOOMED, time: 0 };
  let speed: Point = { x: 0, y: 0 };
  let tap: { at: Point; time: number; timer: ReturnType<typeof setTimeout> } | null = null;

  const frame = (): Size => ({ width: element.clientWidth, height: element.clientHeight });
  const shown = (): Size => {
    const picture = stage.picture();
    return picture ? contain({ width: picture.naturalWidth, height: picture.naturalHeight }, frame()) : frame();
  };
  const draw = (to: Zoom, moving: boolean, fade = 1) => {
    zoom = to;
    element.toggleAttribute('data-zoomed', isZoomedIn(to));
    drawn = to === UNZOOMED && !moving ? drawn : stage.picture();
    if (!drawn) return;
    const { style } = drawn;
    style.transition = moving && !still.matches ? '' : 'none';
    style.transform = to === UNZOOMED ? '' : `translate3d(${to.x}px, ${to.y}px, 0) scale(${to.scale * fade})`;
  };
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  const tapAt = (at: Point, time: number) => {
    // Use the event times: on a busy main thread two separate taps may be handled together.
    if (tap && time - tap.time < DOUBLE_TAP_MS && Math.hypot(tap.at.x - at.x, tap.at.y - at.y) < DOUBLE_TAP_DISTANCE) {
      clearTimeout(tap.timer);
      tap = null;
      if (stage.picture()) draw(doubleTap(zoom, at, shown(), frame()), true);
      return;
    }
    if (tap) clearTimeout(tap.timer);
    const timer = setTimeout(() => {
      tap = null;
      // A single tap does not close a zoomed picture.
      if (!isZoomedIn(zoom)) stage.onTap(time);
    }, DOUBLE_TAP_MS);
    tap = { at, time, timer };
  };

  const begin = (points: Point[], time: number) => {
    const [one, other] = points;
    if (!one) return;
    // The second finger is down in time: how it leaves decides.
    if (tap && time - tap.time < DOUBLE_TAP_MS) clearTimeout(tap.timer);
    last = { at: one, time };
    speed = { x: 0, y: 0 };
    if (other && stage.picture() && !stage.swiping() && gesture.kind !== 'swipe') {
      if (gesture.kind === 'pull') stage.onPull(0);
      gesture = { kind: 'pinch', ...pinchOf(one, other), zoom };
      return;
    }
    if (other) return;
    if (isZoomedIn(zoom)) gesture = { kind: 'pan', from: one, since: time, zoom, moved: false };
    else gesture = stage.swiping() ? { kind: 'swipe' } : { kind: 'first', from: one, since: time };
  };

  /** @returns whether the move is handled here and not by the browser */
  const move = (points: Point[], time: number): boolean => {
    const [one, other] = points;
    if (!one) return false;
    if (gesture.kind === 'pinch') {
      if (!other) return true;
      const { middle, apart } = pinchOf(one, other);
      const by = { x: middle.x - gesture.middle.x, y: middle.y - gesture.middle.y };
      const to = zoomAbout(gesture.zoom, (gesture.zoom.scale * apart) / gesture.apart, gesture.middle);
      draw({ scale: to.scale, x: to.x + by.x, y: to.y + by.y }, false);
      return true;
    }
    if (time > last.time) {
      speed = { x: (one.x - last.at.x) / (time - last.time), y: (one.y - last.at.y) / (time - last.time) };
    }
    last = { at: one, time };
    if (gesture.kind === 'first') {
      const by = { x: one.x - gesture.from.x, y: one.y - gesture.from.y };
      if (Math.hypot(by.x, by.y) < MAX_TAP_MOVEMENT) return false;
      gesture = by.y > Math.abs(by.x) ? { kind: 'pull', from: gesture.from, by: 0 } : { kind: 'swipe' };
    }
    if (gesture.kind === 'pan') {
      const by = { x: one.x - gesture.from.x, y: one.y - gesture.from.y };
      if (Math.hypot(by.x, by.y) >= MAX_TAP_MOVEMENT) gesture.moved = true;
      if (gesture.moved) draw(pan(gesture.zoom, by, shown(), frame()), false);
      return true;
    }
    if (gesture.kind === 'pull') {
      gesture.by = one.y - gesture.from.y;
      const share = Math.min(1, Math.max(0, gesture.by / (frame().height / 2)));
      stage.onPull(share);
      draw({ scale: 1, x: one.x - gesture.from.x, y: Math.max(0, gesture.by) }, false, 1 - share * 0.3);
      return true;
    }
    return false;
  };

  const end = (left: Point[], time: number): boolean => {
    const ended = gesture;
    const [one, other] = left;
    if (one) {
      if (ended.kind !== 'pinch') return false;
      if (other) begin(left, time);
      // After lifting one of two fingers, the other continues as a drag.
      else gesture = { kind: 'pan', from: one, since: time, zoom, moved: true };
      last = { at: one, time };
      speed = { x: 0, y: 0 };
      return true;
    }
    gesture = { kind: 'none' };
    const thrown = time - last.time > FLING_REST_MS ? { x: 0, y: 0 } : speed;
    switch (ended.kind) {
      case 'first':
        if (time - ended.since < MAX_TAP_MS) tapAt(last.at, time);
        return true;
      case 'pan':
        if (ended.moved) draw(settle(fling(zoom, thrown, shown(), frame())), true);
        else if (time - ended.since < MAX_TAP_MS) tapAt(last.at, time);
        return true;
      case 'pinch':
        draw(settle(rest(zoom, shown(), frame())), true);
        return true;
      case 'pull':
        if (isDismissGesture(ended.by, thrown.y, frame())) {
          draw({ scale: 1, x: zoom.x, y: zoom.y + frame().height / 3 }, true, 0.6);
          stage.onDismiss();
        } else {
          stage.onPull(0);
          draw(UNZOOMED, true);
        }
        return true;
      default:
        return false;
    }
  };

  const cancel = () => {
    if (gesture.kind === 'pull') stage.onPull(0);
    if (gesture.kind !== 'none' && gesture.kind !== 'swipe') draw(settle(rest(zoom, shown(), frame())), true);
    gesture = { kind: 'none' };
  };

  // Buttons on the stage (retry) handle their own events.
  const ownControl = (event: Event) => event.target instanceof Element && event.target.closest('button') !== null;
  const pointsOf = (touches: TouchList) => Array.from(touches, pointOf);
  const take = (event: Event, taken: boolean) => {
    if (taken && event.cancelable) event.preventDefault();
  };
  const touchStart = (event: TouchEvent) => {
    if (ownControl(event)) return;
    begin(pointsOf(event.touches), event.timeStamp);
    // Prevent scrolling with two fingers, because the browser would cancel the pinch.
    take(event, gesture.kind === 'pinch');
  };
  const touchMove = (event: TouchEvent) => take(event, move(pointsOf(event.touches), event.timeStamp));
  const touchEnd = (event: TouchEvent) => {
    if (ownControl(event)) return;
    // Prevents the click event of a handled tap.
    take(event, end(pointsOf(event.touches), event.timeStamp));
  };
  let mouse = false;
  const mouseDown = (event: MouseEvent) => {
    if (event.button !== 0 || ownControl(event)) return;
    mouse = true;
    begin([pointOf(event)], event.timeStamp);
  };
  const mouseMove = (event: MouseEvent) => {
    if (mouse) move([pointOf(event)], event.timeStamp);
  };
  const mouseUp = (event: MouseEvent) => {
    if (mouse) end([], event.timeStamp);
    mouse = false;
  };
  const wheel = (event: WheelEvent) => {
    // A touchpad pinch arrives as wheel events with ctrlKey.
    if (!event.ctrlKey || !stage.picture()) return;
    event.preventDefault();
    const to = Math.min(MAX_SCALE, Math.max(1, zoom.scale * Math.exp(-event.deltaY / 100)));
    draw(settle(rest(zoomAbout(zoom, to, pointOf(event)), shown(), frame())), false);
  };
  const resize = () => {
    if (zoom !== UNZOOMED) draw(settle(rest(zoom, shown(), frame())), false);
  };

  element.addEventListener('touchstart', touchStart, { passive: false });
  element.addEventListener('touchmove', touchMove, { passive: false });
  element.addEventListener('touchend', touchEnd, { passive: false });
  element.addEventListener('touchcancel', cancel);
  element.addEventListener('mousedown', mouseDown);
  addEventListener('mousemove', mouseMove);
  addEventListener('mouseup', mouseUp);
  element.addEventListener('wheel', wheel, { passive: false });
  addEventListener('resize', resize);
  return {
    step: (direction) => {
      if (!stage.picture()) return;
      const to = zoom.scale * (direction === 1 ? STEP : 1 / STEP);
      draw(settle(rest(zoomAbout(zoom, to, UNZOOMED), shown(), frame())), true);
    },
    reset: () => draw(UNZOOMED, false),
    leave: () => {
      if (tap) clearTimeout(tap.timer);
      element.removeEventListener('touchstart', touchStart);
      element.removeEventListener('touchmove', touchMove);
      element.removeEventListener('touchend', touchEnd);
      element.removeEventListener('touchcancel', cancel);
      element.removeEventListener('mousedown', mouseDown);
      removeEventListener('mousemove', mouseMove);
      removeEventListener('mouseup', mouseUp);
      element.removeEventListener('wheel', wheel);
      removeEventListener('resize', resize);
    },
  };
}

/** Snaps a barely zoomed picture to the whole. */
function settle(zoom: Zoom): Zoom {
  return isZoomedIn(zoom) ? zoom : UNZOOMED;
}
