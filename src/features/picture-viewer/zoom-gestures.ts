import {
  contain,
  glide,
  isCloser,
  LARGEST,
  pan,
  pinchOf,
  type Point,
  pulledAway,
  rest,
  type Size,
  tapped,
  WHOLE,
  type Zoom,
  zoomAbout,
} from '../../lib/zoom.ts';

/** A finger that has moved no further has tapped, in pixels. */
const STILL = 8;
/** Two taps within so long and so near are one double tap, in milliseconds and pixels. */
const TWICE_MS = 280;
const TWICE_NEAR = 40;
/** A finger that stays longer has pressed and not tapped: the phone offers to save the picture. In milliseconds. */
const TAP_MS = 400;
/** A finger that has rested so long before it lets go does not throw, in milliseconds. */
const RESTED_MS = 80;
/** A key or a notch of the wheel makes the picture so much larger. */
const STEP = 1.6;

interface Stage {
  /** the picture that is looked at, once it is there */
  picture: () => HTMLImageElement | null;
  /** whether a swipe to another picture is under way */
  swiping: () => boolean;
  /** told once no second tap follows, with the moment the finger left, as in `event.timeStamp` */
  onTap: (time: number) => void;
  /** a pull under way: 0 at its beginning, 1 where it has gone as far as it counts */
  onPull: (share: number) => void;
  onPulledAway: () => void;
}

/** What can be asked of it besides. */
export interface ZoomGestures {
  /** makes the picture larger (1) or smaller (-1) about its middle */
  step: (direction: 1 | -1) => void;
  /** back to the whole picture, at once: another one is looked at */
  reset: () => void;
  /** listens no more */
  leave: () => void;
}

type Move = { at: Point; time: number };
type Gesture =
  | { kind: 'none' }
  /** one finger, which may yet tap, pull or swipe */
  | { kind: 'first'; from: Point; since: number }
  /** a swipe: the browser's own scrolling */
  | { kind: 'swipe' }
  | { kind: 'pull'; from: Point; by: number }
  | { kind: 'pan'; from: Point; since: number; zoom: Zoom; moved: boolean }
  | { kind: 'pinch'; middle: Point; apart: number; zoom: Zoom };

/**
 * Fingers, mouse and wheel on a picture: pinch and double tap to look closer, drag what is larger than the screen, pull
 * down to close. Swiping is left to the browser's scrolling. What is done here is drawn by style alone, frame by frame.
 */
export function zoomGestures(element: HTMLElement, stage: Stage): ZoomGestures {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let zoom: Zoom = WHOLE;
  let drawn: HTMLImageElement | null = null;
  let gesture: Gesture = { kind: 'none' };
  let last: Move = { at: WHOLE, time: 0 };
  let speed: Point = { x: 0, y: 0 };
  let tap: { at: Point; time: number; timer: ReturnType<typeof setTimeout> } | null = null;

  const frame = (): Size => ({ width: element.clientWidth, height: element.clientHeight });
  const shown = (): Size => {
    const picture = stage.picture();
    return picture ? contain({ width: picture.naturalWidth, height: picture.naturalHeight }, frame()) : frame();
  };
  const draw = (to: Zoom, moving: boolean, fade = 1) => {
    zoom = to;
    element.toggleAttribute('data-zoomed', isCloser(to));
    drawn = to === WHOLE && !moving ? drawn : stage.picture();
    if (!drawn) return;
    const { style } = drawn;
    style.transition = moving && !still.matches ? '' : 'none';
    style.transform = to === WHOLE ? '' : `translate3d(${to.x}px, ${to.y}px, 0) scale(${to.scale * fade})`;
  };
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  const tapAt = (at: Point, time: number) => {
    // By when the finger left: on a busy phone two taps far apart may be heard of at once.
    if (tap && time - tap.time < TWICE_MS && Math.hypot(tap.at.x - at.x, tap.at.y - at.y) < TWICE_NEAR) {
      clearTimeout(tap.timer);
      tap = null;
      if (stage.picture()) draw(tapped(zoom, at, shown(), frame()), true);
      return;
    }
    if (tap) clearTimeout(tap.timer);
    const timer = setTimeout(() => {
      tap = null;
      // Who has come closer has something to look at: a stray tap takes nothing away.
      if (!isCloser(zoom)) stage.onTap(time);
    }, TWICE_MS);
    tap = { at, time, timer };
  };

  const begin = (points: Point[], time: number) => {
    const [one, other] = points;
    if (!one) return;
    last = { at: one, time };
    speed = { x: 0, y: 0 };
    if (other && stage.picture() && !stage.swiping() && gesture.kind !== 'swipe') {
      if (gesture.kind === 'pull') stage.onPull(0);
      gesture = { kind: 'pinch', ...pinchOf(one, other), zoom };
      return;
    }
    if (other) return;
    if (isCloser(zoom)) gesture = { kind: 'pan', from: one, since: time, zoom, moved: false };
    else gesture = stage.swiping() ? { kind: 'swipe' } : { kind: 'first', from: one, since: time };
  };

  /** @returns whether the move is taken here, and not the browser's */
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
      if (Math.hypot(by.x, by.y) < STILL) return false;
      gesture = by.y > Math.abs(by.x) ? { kind: 'pull', from: gesture.from, by: 0 } : { kind: 'swipe' };
    }
    if (gesture.kind === 'pan') {
      const by = { x: one.x - gesture.from.x, y: one.y - gesture.from.y };
      if (Math.hypot(by.x, by.y) >= STILL) gesture.moved = true;
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
      // One finger of two is lifted: the other goes on dragging.
      else gesture = { kind: 'pan', from: one, since: time, zoom, moved: true };
      last = { at: one, time };
      speed = { x: 0, y: 0 };
      return true;
    }
    gesture = { kind: 'none' };
    const thrown = time - last.time > RESTED_MS ? { x: 0, y: 0 } : speed;
    switch (ended.kind) {
      case 'first':
        if (time - ended.since < TAP_MS) tapAt(last.at, time);
        return true;
      case 'pan':
        if (ended.moved) draw(settle(glide(zoom, thrown, shown(), frame())), true);
        else if (time - ended.since < TAP_MS) tapAt(last.at, time);
        return true;
      case 'pinch':
        draw(settle(rest(zoom, shown(), frame())), true);
        return true;
      case 'pull':
        if (pulledAway(ended.by, thrown.y, frame())) {
          draw({ scale: 1, x: zoom.x, y: zoom.y + frame().height / 3 }, true, 0.6);
          stage.onPulledAway();
        } else {
          stage.onPull(0);
          draw(WHOLE, true);
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

  // A control on the stage (retry) is its own.
  const ownControl = (event: Event) => event.target instanceof Element && event.target.closest('button') !== null;
  const pointsOf = (touches: TouchList) => Array.from(touches, pointOf);
  const take = (event: Event, taken: boolean) => {
    if (taken && event.cancelable) event.preventDefault();
  };
  const touchStart = (event: TouchEvent) => {
    if (ownControl(event)) return;
    begin(pointsOf(event.touches), event.timeStamp);
    // Two fingers begin no scrolling, or the browser would take the pinch away in its midst.
    take(event, gesture.kind === 'pinch');
  };
  const touchMove = (event: TouchEvent) => take(event, move(pointsOf(event.touches), event.timeStamp));
  const touchEnd = (event: TouchEvent) => {
    if (ownControl(event)) return;
    // Taken here, a tap is no click besides.
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
    // Two fingers on a touchpad come as a wheel with the control key.
    if (!event.ctrlKey || !stage.picture()) return;
    event.preventDefault();
    const to = Math.min(LARGEST, Math.max(1, zoom.scale * Math.exp(-event.deltaY / 100)));
    draw(settle(rest(zoomAbout(zoom, to, pointOf(event)), shown(), frame())), false);
  };
  const resize = () => {
    if (zoom !== WHOLE) draw(settle(rest(zoom, shown(), frame())), false);
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
      draw(settle(rest(zoomAbout(zoom, to, WHOLE), shown(), frame())), true);
    },
    reset: () => draw(WHOLE, false),
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

/** Nearly whole is whole. */
function settle(zoom: Zoom): Zoom {
  return isCloser(zoom) ? zoom : WHOLE;
}
