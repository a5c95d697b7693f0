import { type Camera, clamp, isVisible, lookAt, toWorld, type View, ZOOM, zoomAt } from './camera.ts';
import { centreOf, COUNT, parcelAt, type ParcelLook, WORLD } from './district.ts';
import { districtSteps, drawLifted, PARCEL_DRAWING } from './draw-district.ts';
import { Gestures, isMotionReduced } from './gestures.ts';
import { clearGround, firstCamera, sharpnessOf, sizeLayer, transformOf } from './placing.ts';

/** The view rests when it has not moved for this time in milliseconds. */
const REST_MS = 250;
/** An image is made when nothing was drawn for this time in milliseconds. */
const FREEZE_MS = 300;
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
  private readonly gestures: Gestures;
  private scene: DistrictScene | null = null;
  private view: View = { width: 0, height: 0 };
  private camera: Camera = { x: 0, y: 0, zoom: ZOOM.first };
  private drawFrame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private freezing: ReturnType<typeof setTimeout> | undefined;
  /** counts drawings, so that an older image is not shown */
  private drawings = 0;
  private sharpness = 0;
  private moving = false;
  private touched = false;
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
    sizeLayer(layer);
    this.measure();
    addEventListener('resize', this.measure);
    this.gestures = new Gestures(viewport, {
      onStart: () => {
        this.stop();
        this.prepareToMove();
      },
      onPan: (dx, dy) => {
        const { x, y, zoom } = this.camera;
        this.place(clamp({ x: x + dx, y: y + dy, zoom }, this.view));
      },
      onZoom: (factor, at) => this.place(zoomAt(this.camera, this.view, factor, at)),
      onTap: (at) => events.onTap(parcelAt(toWorld(this.camera, at))),
    });
  }

  /** Ends everything; the object cannot be used again. */
  destroy(): void {
    removeEventListener('resize', this.measure);
    this.stop();
    cancelAnimationFrame(this.drawFrame);
    clearTimeout(this.rest);
    clearTimeout(this.freezing);
    URL.revokeObjectURL(this.image.src);
    // An image that is still being made is not wanted any more.
    this.drawings += 1;
    this.gestures.destroy();
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
    this.layer.style.transform = transformOf(camera);
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
    if (this.gestures.isTouched()) {
      this.rest = setTimeout(() => this.settle(), REST_MS);
      return;
    }
    this.moving = false;
    // Without it the browser draws the layer in its new size.
    this.layer.style.willChange = '';
    if (this.sharpness !== sharpnessOf(this.camera) || this.dirty) this.drawSoon();
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
    if (this.view.width === 0 || !this.scene) return [];
    const sharpness = sharpnessOf(this.camera);
    const context = clearGround(this.back, sharpness);
    if (!context) return [];
    this.dirty = false;
    this.drawings += 1;
    this.sharpness = sharpness;
    const { night, looks, selected } = this.scene;
    return districtSteps(context, { night, looks, without: selected });
  }

  /** From the first touch on, an image is made of each drawing; before it, it would count as the page's late first picture. */
  private prepareToMove(): void {
    if (this.touched) return;
    this.touched = true;
    this.freeze();
  }

  /** Shows the drawing as an image. */
  private freeze(): void {
    if (!this.touched || this.drawings === 0) return;
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
    const { width: before, height: beforeHeight } = this.view;
    const view = { width, height };
    this.view = view;
    if (before === 0) {
      this.place(this.kept.camera ? clamp(this.kept.camera, view) : firstCamera(view));
      return;
    }
    // What was in the middle stays there.
    const world = toWorld(this.camera, { x: before / 2, y: beforeHeight / 2 });
    this.place(lookAt(this.camera, view, world, { x: width / 2, y: height / 2 }));
  };

  private stop(): void {
    this.gestures.stop();
    this.layer.style.transition = '';
  }
}
