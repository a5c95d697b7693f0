import { LANES, type Packet, POINTS } from './rain-game.ts';

/** Colours of the theme festival; a canvas knows no CSS variables. */
const RED = { body: '#d3313a', side: '#a80f26', flap: '#e8615a', edge: '#ffe7c2', seal: '#ffe7c2', mark: '#b3122a' };
const GOLD = { body: '#f4c45c', side: '#d89a2b', flap: '#ffe09a', edge: '#fff8e4', seal: '#b3122a', mark: '#ffe7c2' };
/** Size of a packet's picture in pixels: larger than any that falls. */
const WIDTH = 108;
const HEIGHT = 144;
/** Milliseconds that a catch is celebrated. */
const BURST_MS = 520;
/** Catches celebrated at once; they are reused. */
const MOST_BURSTS = 10;
const SPARKS = 8;

interface Burst {
  /** milliseconds since the catch */
  age: number;
  x: number;
  y: number;
  gold: boolean;
}

/** Pictures drawn once: during the game they are only copied. */
export interface Pictures {
  red: HTMLCanvasElement;
  gold: HTMLCanvasElement;
  redPoints: HTMLCanvasElement;
  goldPoints: HTMLCanvasElement;
  spark: HTMLCanvasElement;
}

/** @returns null where the browser has no canvas */
export function drawPictures(): Pictures | null {
  const red = picture(WIDTH, HEIGHT, (context) => drawPacket(context, RED));
  const gold = picture(WIDTH, HEIGHT, (context) => drawPacket(context, GOLD));
  const redPoints = picture(96, 64, (context) => drawPoints(context, `+${POINTS.red}`));
  const goldPoints = picture(96, 64, (context) => drawPoints(context, `+${POINTS.gold}`));
  const spark = picture(24, 24, (context) => {
    context.fillStyle = '#ffe7c2';
    context.beginPath();
    context.arc(12, 12, 10, 0, Math.PI * 2);
    context.fill();
  });
  return red && gold && redPoints && goldPoints && spark ? { red, gold, redPoints, goldPoints, spark } : null;
}

/** Draws the falling packets, the celebrated catches, and the lane that the keyboard has chosen. */
export class RainDrawing {
  private readonly bursts: Burst[] = Array.from({ length: MOST_BURSTS }, () => ({
    age: BURST_MS,
    x: 0,
    y: 0,
    gold: false,
  }));
  private readonly pictures: Pictures;

  constructor(pictures: Pictures) {
    this.pictures = pictures;
  }

  /** Celebrates a catch. */
  burst({ x, y, gold }: Packet): void {
    const free = this.bursts.reduce((oldest, one) => (one.age > oldest.age ? one : oldest));
    Object.assign(free, { age: 0, x, y, gold });
  }

  /**
   * @param scale pixels of the canvas a pixel of the field
   * @param lane chosen lane, or null
   * @param elapsed milliseconds since the last frame
   */
  draw(
    context: CanvasRenderingContext2D,
    packets: readonly Packet[],
    {
      width,
      height,
      scale,
      lane,
      elapsed,
    }: { width: number; height: number; scale: number; lane: number | null; elapsed: number },
  ): void {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    if (lane !== null) {
      context.fillStyle = 'rgba(255, 231, 194, 0.14)';
      context.fillRect((width / LANES) * lane, 0, width / LANES, height);
    }
    for (const { falls, gold, size, x, y, turn } of packets) {
      if (!falls) continue;
      const cos = Math.cos(turn) * scale;
      const sin = Math.sin(turn) * scale;
      context.setTransform(cos, sin, -sin, cos, x * scale, y * scale);
      const high = (size * HEIGHT) / WIDTH;
      context.drawImage(gold ? this.pictures.gold : this.pictures.red, -size / 2, -high / 2, size, high);
    }
    context.setTransform(scale, 0, 0, scale, 0, 0);
    for (const one of this.bursts) {
      if (one.age < BURST_MS) this.drawBurst(context, one, elapsed);
    }
    context.globalAlpha = 1;
  }

  private drawBurst(context: CanvasRenderingContext2D, one: Burst, elapsed: number): void {
    one.age += elapsed;
    const part = Math.min(1, one.age / BURST_MS);
    const eased = 1 - (1 - part) ** 3;
    context.globalAlpha = 1 - part;
    const { spark, redPoints, goldPoints } = this.pictures;
    for (let n = 0; n < SPARKS; n += 1) {
      const angle = (n / SPARKS) * Math.PI * 2 + 0.4;
      const far = 14 + eased * (one.gold ? 58 : 40);
      const size = (one.gold ? 9 : 7) * (1 - part * 0.6);
      context.drawImage(
        spark,
        one.x + Math.cos(angle) * far - size / 2,
        one.y + Math.sin(angle) * far - size / 2,
        size,
        size,
      );
    }
    context.drawImage(one.gold ? goldPoints : redPoints, one.x - 24, one.y - 16 - eased * 34, 48, 32);
  }
}

function picture(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  draw(context);
  return canvas;
}

function drawPoints(context: CanvasRenderingContext2D, text: string): void {
  context.fillStyle = '#fff4e1';
  context.font = '600 48px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, 48, 34);
}

/** A red packet with its flap and seal, light from the upper left. */
function drawPacket(context: CanvasRenderingContext2D, colours: typeof RED): void {
  const edge = 10;
  const right = WIDTH - edge;
  const bottom = HEIGHT - edge;
  roundedBox(context, edge, edge, right, bottom, 12);
  const body = context.createLinearGradient(edge, edge, right, bottom);
  body.addColorStop(0, colours.body);
  body.addColorStop(1, colours.side);
  context.fillStyle = body;
  context.shadowColor = 'rgba(40, 0, 8, 0.45)';
  context.shadowBlur = 8;
  context.shadowOffsetY = 4;
  context.fill();
  context.shadowColor = 'transparent';
  context.save();
  context.clip();
  context.beginPath();
  context.moveTo(edge, edge);
  context.lineTo(right, edge);
  context.lineTo(right, 44);
  context.quadraticCurveTo(WIDTH / 2, 86, edge, 44);
  context.closePath();
  context.fillStyle = colours.flap;
  context.fill();
  context.beginPath();
  context.moveTo(edge, 44);
  context.quadraticCurveTo(WIDTH / 2, 86, right, 44);
  context.strokeStyle = colours.edge;
  context.lineWidth = 4;
  context.stroke();
  context.fillStyle = 'rgba(255, 255, 255, 0.16)';
  context.fillRect(edge, edge, 14, bottom);
  context.restore();
  context.beginPath();
  context.arc(WIDTH / 2, 66, 17, 0, Math.PI * 2);
  context.fillStyle = colours.seal;
  context.fill();
  context.beginPath();
  context.moveTo(WIDTH / 2 - 10, 63);
  context.bezierCurveTo(WIDTH / 2 - 5, 56, WIDTH / 2 - 3, 70, WIDTH / 2 + 2, 63);
  context.bezierCurveTo(WIDTH / 2 + 5, 58, WIDTH / 2 + 7, 62, WIDTH / 2 + 10, 65);
  context.strokeStyle = colours.mark;
  context.lineWidth = 3.4;
  context.lineCap = 'round';
  context.stroke();
}

/** `roundRect` is newer than the oldest browsers of the product. */
function roundedBox(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  right: number,
  bottom: number,
  radius: number,
): void {
  context.beginPath();
  context.moveTo(left + radius, top);
  context.arcTo(right, top, right, bottom, radius);
  context.arcTo(right, bottom, left, bottom, radius);
  context.arcTo(left, bottom, left, top, radius);
  context.arcTo(left, top, right, top, radius);
  context.closePath();
}
