import { drawPictures, RainDrawing } from './draw-rain.ts';
import { LANES, RainGame } from './rain-game.ts';

/** Pixels of the canvas: without a graphics card browsers copy all of them with every frame. */
const MOST_PIXELS = 420_000;

export interface RainEvents {
  /** the score or the seconds left changed */
  onChange: (score: number, seconds: number) => void;
  onOver: (score: number, caught: number) => void;
}

/** Plays the practice rain on a canvas: one game, until it is over or left. */
export class RainCanvas {
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly drawing: RainDrawing;
  private readonly game: RainGame;
  private readonly events: RainEvents;
  private width = 0;
  private height = 0;
  private scale = 1;
  private lane: number | null = null;
  private frame = 0;
  private before = 0;
  private told = '';

  /** @returns null where the browser has no canvas */
  static on(canvas: HTMLCanvasElement, events: RainEvents): RainCanvas | null {
    const context = canvas.getContext('2d');
    const pictures = drawPictures();
    return context && pictures ? new RainCanvas(canvas, context, new RainDrawing(pictures), events) : null;
  }

  private constructor(
    canvas: HTMLCanvasElement,
    context: CanvasRenderingContext2D,
    drawing: RainDrawing,
    events: RainEvents,
  ) {
    this.canvas = canvas;
    this.context = context;
    this.drawing = drawing;
    this.events = events;
    const { clientWidth, clientHeight } = canvas;
    this.game = new RainGame(Math.max(1, clientWidth), Math.max(1, clientHeight), Math.random);
    this.fit();
    canvas.addEventListener('pointerdown', this.touch);
    canvas.addEventListener('keydown', this.press);
    addEventListener('resize', this.fit);
  }

  /** Starts, or goes on after a pause. */
  play(): void {
    if (this.frame !== 0 || this.game.isOver) return;
    this.before = performance.now();
    this.frame = requestAnimationFrame(this.next);
  }

  pause(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /** Ends the game without a result. */
  leave(): void {
    this.pause();
    this.canvas.removeEventListener('pointerdown', this.touch);
    this.canvas.removeEventListener('keydown', this.press);
    removeEventListener('resize', this.fit);
  }

  private readonly fit = () => {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.scale = Math.min(window.devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (width * height)));
    this.canvas.width = Math.round(width * this.scale);
    this.canvas.height = Math.round(height * this.scale);
    this.game.resize(width, height);
    this.width = width;
    this.height = height;
  };

  private readonly next = (now: number) => {
    const elapsed = Math.max(0, now - this.before);
    this.before = now;
    const { game, width, height, scale, lane } = this;
    game.step(elapsed);
    this.drawing.draw(this.context, game.packets, { width, height, scale, lane, elapsed });
    this.tell();
    if (game.isOver) {
      this.frame = 0;
      this.events.onOver(game.score, game.caught);
    } else this.frame = requestAnimationFrame(this.next);
  };

  private tell(): void {
    const seconds = Math.ceil(this.game.left / 1_000);
    const told = `${this.game.score} ${seconds}`;
    if (told === this.told) return;
    this.told = told;
    this.events.onChange(this.game.score, seconds);
  }

  private readonly touch = (event: PointerEvent) => {
    if (this.frame === 0) return;
    const { left, top } = this.canvas.getBoundingClientRect();
    const packet = this.game.catchAt(event.clientX - left, event.clientY - top);
    if (packet) this.drawing.burst(packet);
  };

  private readonly press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ' ': 0, Enter: 0 }[event.key];
    if (step === undefined || this.frame === 0) return;
    event.preventDefault();
    const lane = Math.min(LANES - 1, Math.max(0, (this.lane ?? (step > 0 ? -1 : LANES / 2)) + step));
    this.lane = lane;
    const packet = step === 0 ? this.game.catchIn(lane) : null;
    if (packet) this.drawing.burst(packet);
  };
}
