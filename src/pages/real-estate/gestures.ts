import type { Point } from './district.ts';
import { lastOf } from '../../lib/last-of.ts';

/** A finger that moved less than this many pixels has tapped. */
const TAP_SLOP = 8;
/** After letting go, the speed falls to 1/e in this time in milliseconds. */
const MOMENTUM_MS = 325;
/** Slower than this, in pixels a millisecond, the movement ends. */
const MIN_SPEED = 0.02;
/** Only the movement of the last milliseconds counts for the speed. */
const SPEED_WINDOW_MS = 80;
/** A longer frame than this does not move further, in milliseconds: the page was hidden or busy. */
const LONGEST_FRAME_MS = 64;
/** Wheel pixels for a zoom by e; fewer for two fingers on a trackpad, which browsers report with the control key. */
const WHEEL = { wheel: 480, trackpad: 120 } as const;
/** Firefox counts lines instead of pixels. */
const LINE_PX = 24;

/** All points in pixels of the element. */
export interface GestureHandlers {
  /** a finger, the mouse or the wheel was put on: end running movements */
  onStart: () => void;
  onPan: (dx: number, dy: number) => void;
  onZoom: (factor: number, at: Point) => void;
  onTap: (at: Point) => void;
}

export const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Pan with one finger or the mouse, with momentum; zoom with two fingers or the wheel; taps. */
export class Gestures {
  private readonly element: HTMLElement;
  private readonly handlers: GestureHandlers;
  private readonly fingers = new Map<number, Point>();
  private trail: (Point & { at: number })[] = [];
  /** where the only finger was put; null once it has moved */
  private pressed: Point | null = null;
  private frame = 0;

  constructor(element: HTMLElement, handlers: GestureHandlers) {
    this.element = element;
    this.handlers = handlers;
    element.addEventListener('pointerdown', this.down);
    element.addEventListener('pointermove', this.move);
    element.addEventListener('pointerup', this.up);
    element.addEventListener('pointercancel', this.cancel);
    // Not passive: the page must not scroll or zoom as well.
    element.addEventListener('wheel', this.wheel, { passive: false });
  }

  destroy(): void {
    this.stop();
    this.element.removeEventListener('pointerdown', this.down);
    this.element.removeEventListener('pointermove', this.move);
    this.element.removeEventListener('pointerup', this.up);
    this.element.removeEventListener('pointercancel', this.cancel);
    this.element.removeEventListener('wheel', this.wheel);
  }

  /** Whether a finger is on the element. */
  isTouched(): boolean {
    return this.fingers.size > 0;
  }

  /** Ends the momentum. */
  stop(): void {
    cancelAnimationFrame(this.frame);
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.stop();
    this.handlers.onStart();
    const at = this.pointOf(event);
    this.fingers.set(event.pointerId, at);
    this.pressed = this.fingers.size === 1 ? at : null;
    this.trail = [{ ...at, at: event.timeStamp }];
    try {
      this.element.setPointerCapture(event.pointerId);
    } catch {
      // The finger is gone already.
    }
  };

  private readonly move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const at = this.pointOf(event);
    if (this.pressed && distance(at, this.pressed) < TAP_SLOP) return;
    this.pressed = null;
    const [other] = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.fingers.set(event.pointerId, at);
    if (!other) {
      const recent = this.trail.filter((one) => event.timeStamp - one.at < SPEED_WINDOW_MS);
      this.trail = [...recent, { ...at, at: event.timeStamp }];
      this.handlers.onPan(at.x - before.x, at.y - before.y);
      return;
    }
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    this.handlers.onZoom(distance(at, other) / Math.max(1, distance(before, other)), middle);
    this.handlers.onPan((at.x - before.x) / 2, (at.y - before.y) / 2);
  };

  private readonly up = (event: PointerEvent): void => {
    if (!this.fingers.delete(event.pointerId)) return;
    const { pressed } = this;
    this.pressed = null;
    if (pressed) this.handlers.onTap(pressed);
    else if (this.fingers.size === 0) this.coast(event.timeStamp);
    // A finger that stays goes on from where it is.
    this.trail = [];
  };

  private readonly cancel = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    this.pressed = null;
  };

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.stop();
    this.handlers.onStart();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * LINE_PX;
    this.handlers.onZoom(Math.exp(-pixels / (event.ctrlKey ? WHEEL.trackpad : WHEEL.wheel)), this.pointOf(event));
  };

  /** Goes on with the speed of the finger, slower and slower. */
  private coast(now: number): void {
    const [first, last] = [this.trail[0], lastOf(this.trail)];
    if (!first || !last || now - last.at > SPEED_WINDOW_MS || last.at <= first.at || isMotionReduced()) return;
    const time = last.at - first.at;
    let speed = { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
    let before = performance.now();
    const step = (at: number) => {
      const passed = Math.min(LONGEST_FRAME_MS, Math.max(0, at - before));
      before = at;
      this.handlers.onPan(speed.x * passed, speed.y * passed);
      const left = Math.exp(-passed / MOMENTUM_MS);
      speed = { x: speed.x * left, y: speed.y * left };
      if (Math.hypot(speed.x, speed.y) > MIN_SPEED) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  private pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
