import { type Camera, clamp, isVisible, lookAt, toWorld, type View, ZOOM, zoomAt } from './camera.ts';
import { centreOf, COUNT, parcelAt, type ParcelLook, type Point, project, SIZE, WORLD } from './district.ts';
import { districtSteps, drawLifted, PARCEL_DRAWING } from './draw-district.ts';

/** A finger that moved less than this many pixels has tapped. */
const TAP_SLOP = 8;
/** The view rests when it has not moved for this time in milliseconds. */
const REST_MS = 250;
/** After letting go, the speed falls to 1/e in this time in milliseconds. */
const MOMENTUM_MS = 325;
/** Slower than this, in pixels a millisecond, the view stops. */
const MIN_SPEED = 0.02;
/** Only the movement of the last milliseconds counts for the speed. */
const SPEED_WINDOW_MS = 80;
/** An image is made when nothing was drawn for this time in milliseconds. */
const FREEZE_MS = 300;
/** Pixels of a canvas: more would cost old phones too much memory. */
const MAX_PIXELS = 4_000_000;
/** The drawing is made anew in one of these sharpnesses, not at every step of a zoom. */
const SHARPNESS = [1, 1.5, 2, 2.5] as const;
/** A drawing may be this much less sharp than the screen. */
const SOFT = 0.85;
/** Drawing takes this much of a frame, in milliseconds. */
const DRAW_MS = 2.5;
const GLIDE = 'transform 240ms cubic-bezier(0.16, 1, 0.3, 1)';

export interface DistrictScene {
  night: boolean;
  looks: readonly (ParcelLook | undefined)[];
  selected: number | null;
}

export interface DistrictEvents {
  /** a parcel was tapped; null for roads and the sea */
  onTap: (index: number | null) => void;
  /** the view rests: the visible parcels, those in the middle first */
  onRest: (visible: number[]) => void;
}

/** Camera kept by the caller, so that the place comes back after going back; null before the first view. */
export interface KeptCamera {
  camera: Camera | null;
}

/**
 * The district, moved with a finger, two fingers or the wheel. It is drawn on a canvas once and then moved by CSS
 * transforms, so moving it costs no drawing; it is drawn anew when the view rests or something changed. At rest an image
 * takes the place of the canvas: without a graphics card browsers copy a canvas with every frame.
 */
export class DistrictCanvas {
  private readonly viewport: HTMLElement;
  private readonly layer: HTMLElement;
  /** the drawing on screen, and the hidden one that is drawn next */
  private shown: HTMLCanvasElement;
  private back: HTMLCanvasElement;
  private readonly image: HTMLImageElement;
  private readonly lift: HTMLCanvasElement;
  private readonly kept: KeptCamera;
  private readonly events: DistrictEvents;
  private readonly fingers = new Map<number, Point>();
  private scene: DistrictScene | null = null;
  private view: View = { width: 0, height: 0 };
  private camera: Camera = { x: 0, y: 0, zoom: ZOOM.first };
  private trail: (Point & { at: number })[] = [];
  private pressed: Point | null = null;
  private frame = 0;
  private drawFrame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private freezing: ReturnType<typeof setTimeout> | undefined;
  /** counts drawings, so that an older image is not shown */
  private drawings = 0;
  private sharpness = 0;
  private moving = false;
  /** something changed since the last drawing */
  private dirty = true;

  constructor(viewport: HTMLElement, kept: KeptCamera, events: DistrictEvents) {
    const [layer, image] = [viewport.firstElementChild, viewport.querySelector('img')];
    const [shown, back, lift] = viewport.querySelectorAll('canvas');
    if (!(layer instanceof HTMLElement) || !shown || !back || !lift || !image) throw new Error('the map has no canvas');
    this.viewport = viewport;
    this.layer = layer;
    this.shown = shown;
    this.back = back;
    back.hidden = true;
    this.image = image;
    this.lift = lift;
    this.kept = kept;
    this.events = events;
    layer.style.width = `${String(WORLD.width)}px`;
    layer.style.height = `${String(WORLD.height)}px`;
    this.measure();
    addEventListener('resize', this.measure);
    viewport.addEventListener('pointerdown', this.down);
    viewport.addEventListener('pointermove', this.move);
    viewport.addEventListener('pointerup', this.up);
    viewport.addEventListener('pointercancel', this.cancel);
    // Not passive: the page must not scroll or zoom as well.
    viewport.addEventListener('wheel', this.wheel, { passive: false });
  }

  /** Ends everything; the object cannot be used again. */
  destroy(): void {
    removeEventListener('resize', this.measure);
    this.stop();
    cancelAnimationFrame(this.drawFrame);
    clearTimeout(this.rest);
    clearTimeout(this.freezing);
    URL.revokeObjectURL(this.image.src);
    this.viewport.removeEventListener('pointerdown', this.down);
    this.viewport.removeEventListener('pointermove', this.move);
    this.viewport.removeEventListener('pointerup', this.up);
    this.viewport.removeEventListener('pointercancel', this.cancel);
    this.viewport.removeEventListener('wheel', this.wheel);
  }

  /** Shows this; draws with the next frame, or when the view rests. */
  show(scene: DistrictScene): void {
    const before = this.scene?.selected ?? null;
    this.scene = scene;
    if (scene.selected !== before) this.showLifted(scene);
    this.drawSoon();
  }

  /**
   * Moves a parcel into view.
   * @param covered height in pixels at the bottom of the view that something else covers
   */
  moveTo(index: number, covered: number): void {
    const at = { x: this.view.width / 2, y: Math.max(60, (this.view.height - covered) / 2) };
    this.glide(lookAt(this.camera, this.view, centreOf(index), at));
  }

  /** Zooms around the middle of the view. */
  zoomBy(factor: number): void {
    this.glide(zoomAt(this.camera, this.view, factor, { x: this.view.width / 2, y: this.view.height / 2 }));
  }

  /** Shows the whole district. */
  showAll(): void {
    const zoom = Math.max(ZOOM.min, Math.min(this.view.width / WORLD.width, this.view.height / WORLD.height));
    this.glide(clamp({ x: 0, y: 0, zoom }, this.view));
  }

  /** Reports the visible parcels again, for example for another planet. */
  ask(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), REST_MS);
  }

  private place(camera: Camera): void {
    this.camera = camera;
    this.kept.camera = camera;
    this.layer.style.transform = `translate3d(${String(camera.x)}px, ${String(camera.y)}px, 0) scale(${String(camera.zoom)})`;
    this.moving = true;
    this.layer.style.willChange = 'transform';
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), REST_MS);
  }

  private glide(camera: Camera): void {
    this.stop();
    if (!isMotionReduced()) this.layer.style.transition = GLIDE;
    this.place(camera);
  }

  private settle(): void {
    if (this.fingers.size > 0) {
      this.rest = setTimeout(() => this.settle(), REST_MS);
      return;
    }
    this.moving = false;
    // Without it the browser draws the layer in its new size.
    this.layer.style.willChange = '';
    if (this.sharpness !== this.wantedSharpness() || this.dirty) this.drawSoon();
    const middle = toWorld(this.camera, { x: this.view.width / 2, y: this.view.height / 2 });
    const visible = Array.from({ length: COUNT }, (_, index) => ({ index, centre: centreOf(index) }))
      .filter(({ centre }) => isVisible(this.camera, this.view, centre))
      .map(({ index, centre }) => ({ index, far: Math.hypot(centre.x - middle.x, (centre.y - middle.y) * 2) }))
      .sort((one, other) => one.far - other.far)
      .map(({ index }) => index);
    this.events.onRest(visible);
  }

  private drawSoon(): void {
    this.dirty = true;
    // Finish a drawing first: answers may come faster than a slow phone draws.
    if (this.drawFrame !== 0 || (this.moving && this.sharpness > 0)) return;
    this.drawFrame = requestAnimationFrame(() => this.draw());
  }

  /** Draws for a few milliseconds of this frame, and goes on with the next. */
  private draw(steps = this.startDrawing()): void {
    const began = performance.now();
    while (steps.length > 0 && performance.now() - began < DRAW_MS) steps.shift()?.();
    if (steps.length > 0) {
      this.drawFrame = requestAnimationFrame(() => this.draw(steps));
      return;
    }
    this.drawFrame = 0;
    if (!this.scene || this.view.width === 0) return;
    if (this.scene.selected !== null) this.drawLift(this.scene.selected);
    [this.shown, this.back] = [this.back, this.shown];
    this.shown.hidden = false;
    this.back.hidden = true;
    this.viewport.setAttribute('data-drawn', '');
    this.layer.removeAttribute('data-frozen');
    clearTimeout(this.freezing);
    this.freezing = setTimeout(() => this.freeze(), FREEZE_MS);
    // No drawing means no canvas.
    if (this.dirty && this.drawings > 0) this.drawSoon();
  }

  private startDrawing(): (() => void)[] {
    const context = this.view.width === 0 ? null : this.back.getContext('2d');
    if (!context || !this.scene) return [];
    this.dirty = false;
    this.drawings += 1;
    const sharpness = this.wantedSharpness();
    this.sharpness = sharpness;
    const width = Math.round(WORLD.width * sharpness);
    if (this.back.width !== width) {
      this.back.width = width;
      this.back.height = Math.round(WORLD.height * sharpness);
    }
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    context.clearRect(0, 0, WORLD.width, WORLD.height);
    const { night, looks, selected } = this.scene;
    return districtSteps(context, { night, looks, without: selected });
  }

  /** Shows the drawing as an image. */
  private freeze(): void {
    const drawing = this.drawings;
    this.shown.toBlob((blob) => {
      if (!blob || drawing !== this.drawings) return;
      URL.revokeObjectURL(this.image.src);
      this.image.src = URL.createObjectURL(blob);
      this.image.decode().then(
        () => {
          if (drawing === this.drawings) this.layer.setAttribute('data-frozen', '');
        },
        // The canvas stays.
        () => undefined,
      );
    });
  }

  private wantedSharpness(): number {
    const most = Math.sqrt(MAX_PIXELS / (WORLD.width * WORLD.height));
    const wanted = this.camera.zoom * devicePixelRatio * SOFT;
    return Math.min(most, SHARPNESS.find((step) => step >= wanted) ?? most);
  }

  private showLifted({ selected }: DistrictScene): void {
    this.lift.removeAttribute('data-up');
    if (selected === null) {
      this.lift.style.visibility = 'hidden';
      return;
    }
    const centre = centreOf(selected);
    this.lift.style.visibility = 'visible';
    this.lift.style.left = `${String(centre.x - PARCEL_DRAWING.x)}px`;
    this.lift.style.top = `${String(centre.y - PARCEL_DRAWING.y)}px`;
    this.drawLift(selected);
    // The layout between makes it rise from the ground.
    void this.lift.offsetHeight;
    this.lift.setAttribute('data-up', '');
  }

  private drawLift(index: number): void {
    const context = this.view.width === 0 ? null : this.lift.getContext('2d');
    if (!context || !this.scene) return;
    const sharpness = Math.min(3, Math.ceil(devicePixelRatio * 1.5));
    const { width, height } = PARCEL_DRAWING;
    if (this.lift.width !== width * sharpness) {
      this.lift.width = width * sharpness;
      this.lift.height = height * sharpness;
      this.lift.style.width = `${String(width)}px`;
      this.lift.style.height = `${String(height)}px`;
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.lift.width, this.lift.height);
    const centre = centreOf(index);
    context.setTransform(
      sharpness,
      0,
      0,
      sharpness,
      (PARCEL_DRAWING.x - centre.x) * sharpness,
      (PARCEL_DRAWING.y - centre.y) * sharpness,
    );
    drawLifted(context, index, this.scene.looks[index], this.scene.night);
  }

  private readonly measure = (): void => {
    const { clientWidth: width, clientHeight: height } = this.viewport;
    if (width === 0 || (width === this.view.width && height === this.view.height)) return;
    const middle = { x: this.view.width / 2, y: this.view.height / 2 };
    const world = this.view.width === 0 ? project(SIZE.u / 2, SIZE.v / 2) : toWorld(this.camera, middle);
    const first = this.view.width === 0 ? this.kept.camera : null;
    this.view = { width, height };
    this.place(
      first ? clamp(first, this.view) : lookAt(this.camera, this.view, world, { x: width / 2, y: height / 2 }),
    );
  };

  private readonly down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.stop();
    const at = this.pointOf(event);
    this.fingers.set(event.pointerId, at);
    this.pressed = this.fingers.size === 1 ? at : null;
    this.trail = [{ ...at, at: event.timeStamp }];
    try {
      this.viewport.setPointerCapture(event.pointerId);
    } catch {
      // The finger is gone already.
    }
  };

  private readonly move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const at = this.pointOf(event);
    if (this.pressed && Math.hypot(at.x - this.pressed.x, at.y - this.pressed.y) < TAP_SLOP) return;
    this.pressed = null;
    const [other] = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.fingers.set(event.pointerId, at);
    if (!other) {
      this.trail = [
        ...this.trail.filter((one) => event.timeStamp - one.at < SPEED_WINDOW_MS),
        { ...at, at: event.timeStamp },
      ];
      const { x, y, zoom } = this.camera;
      this.place(clamp({ x: x + at.x - before.x, y: y + at.y - before.y, zoom }, this.view));
      return;
    }
    const span =
      Math.hypot(at.x - other.x, at.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    const moved = { x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 };
    const zoomed = zoomAt(this.camera, this.view, span, middle);
    this.place(clamp({ ...zoomed, x: zoomed.x + moved.x, y: zoomed.y + moved.y }, this.view));
  };

  private readonly up = (event: PointerEvent): void => {
    if (!this.fingers.delete(event.pointerId)) return;
    const { pressed } = this;
    this.pressed = null;
    if (pressed) this.events.onTap(parcelAt(toWorld(this.camera, pressed)));
    else if (this.fingers.size === 0) this.coast(event.timeStamp);
    // The finger that stays goes on from where it is.
    this.trail = [];
  };

  private readonly cancel = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    this.pressed = null;
  };

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.stop();
    // Lines instead of pixels in Firefox.
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 24;
    this.place(zoomAt(this.camera, this.view, Math.exp(-pixels / (event.ctrlKey ? 120 : 480)), this.pointOf(event)));
  };

  /** Goes on with the speed of the finger, slower and slower. */
  private coast(now: number): void {
    const [first, last] = [this.trail[0], this.trail.at(-1)];
    if (!first || !last || now - last.at > SPEED_WINDOW_MS || last.at <= first.at || isMotionReduced()) return;
    const time = last.at - first.at;
    let speed = { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
    let before = performance.now();
    const step = (at: number) => {
      const passed = Math.min(64, Math.max(0, at - before));
      before = at;
      const left = Math.exp(-passed / MOMENTUM_MS);
      const { x, y, zoom } = this.camera;
      this.place(clamp({ x: x + speed.x * passed, y: y + speed.y * passed, zoom }, this.view));
      speed = { x: speed.x * left, y: speed.y * left };
      if (Math.hypot(speed.x, speed.y) > MIN_SPEED) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  private stop(): void {
    cancelAnimationFrame(this.frame);
    this.layer.style.transition = '';
  }

  private pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.viewport.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
