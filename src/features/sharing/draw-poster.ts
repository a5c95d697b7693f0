import { qrPath } from '../../kit/ui/qr-path.ts';
import mark from '../../kit/ui/pictures/mark.svg';
import { site } from '../../kit/layout/site.ts';
import { type SceneColours, sceneColours, stillScene } from '../../kit/scene/still-scene.ts';
import { inTime } from '../../lib/in-time.ts';
import { breakLines } from './break-lines.ts';
import { sharing } from './copy.ts';

/** Content of a poster with the scene of a page. */
export interface PosterDesign {
  scene: () => Promise<{ default: string }>;
  /** title on the sky */
  title: string;
  subtitle?: string;
  /** sender, if logged in */
  nickname?: string;
  portrait?: string;
  /** message of the sender, such as 邀请你一起上岛 */
  says: string;
  /** name of a theme, if it is not the current page's */
  theme?: string;
  /** a code to type, with its label */
  code?: { label: string; text: string };
}

/** Poster size in units of the 750-px design. */
const POSTER = { width: 750, height: 1250 } as const;
/** QR code without quiet zone. On a poster shown at a third of a phone's width it still has 120 px. */
const QR = { x: 340, y: 802, side: 324 } as const;
const CARD = { x: 40, y: 636, width: 670, height: 530, radius: 40 } as const;
const FONT = 'system-ui, -apple-system, "PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans SC", sans-serif';
/** Limits of the image width in pixels: sharp on all phones, but small enough to send. */
const MAX_WIDTH = 1_290;
const MIN_WIDTH = 750;
/** After so long the poster is drawn with the initial instead, in milliseconds. */
const PORTRAIT_LIMIT_MS = 4_000;

/**
 * Draws a poster at the device's resolution in the colours of the current page.
 * @param url exact text of the QR code
 * @returns the image as a PNG data: URL
 * @throws DOMException or Error if the browser cannot draw it, or the URL is too long for the code
 */
export async function drawPoster(design: PosterDesign, url: string): Promise<string> {
  const theme = sceneColours(design.theme);
  const { canvas, pen, scale } = posterCanvas();
  const [scene, portrait, sign] = await Promise.all([
    design.scene().then(({ default: svg }) => loadPicture(stillScene(svg, theme, 1_500))),
    design.portrait ? inTime(loadPicture(design.portrait), PORTRAIT_LIMIT_MS, () => null).catch(() => null) : null,
    loadPicture(mark).catch(() => null),
  ]);
  pen.scale(scale, scale);
  drawSky(pen, scene, theme, scale);
  drawTitle(pen, design, theme);
  drawCard(pen, design, theme, portrait);
  drawCode(pen, url, scale);
  drawFoot(pen, theme['--ink'], sign);
  return canvas.toDataURL('image/png');
}

/**
 * An empty poster, 750 x 1250 units, at the device's resolution.
 * @returns `scale`: pixels of a unit; the pen is not scaled yet
 * @throws Error if the browser cannot draw
 */
export function posterCanvas(): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D; scale: number } {
  const wide = Math.min(
    MAX_WIDTH,
    Math.max(MIN_WIDTH, Math.round(Math.min(innerWidth, innerHeight) * devicePixelRatio)),
  );
  const scale = wide / POSTER.width;
  const canvas = document.createElement('canvas');
  canvas.width = wide;
  canvas.height = Math.round(POSTER.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no canvas');
  return { canvas, pen, scale };
}

/** Loads an image. One from another origin needs CORS, otherwise the canvas could not be exported. */
export function loadPicture(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('a picture of the poster did not come'));
    image.src = src;
  });
}

function drawSky(pen: CanvasRenderingContext2D, scene: HTMLImageElement, theme: SceneColours, scale: number): void {
  pen.fillStyle = theme['--sky-from'];
  pen.fillRect(0, 0, POSTER.width, 720);
  pen.fillStyle = theme['--surface'];
  pen.fillRect(0, 700, POSTER.width, POSTER.height - 700);
  // Fade the upper edge into the sky.
  const layer = document.createElement('canvas');
  layer.width = Math.round(POSTER.width * scale);
  layer.height = Math.round(480 * scale);
  const soft = layer.getContext('2d');
  if (!soft) return;
  soft.drawImage(scene, 0, 0, layer.width, layer.height);
  const fade = soft.createLinearGradient(0, 0, 0, layer.height * 0.25);
  fade.addColorStop(0, 'transparent');
  fade.addColorStop(1, '#000');
  soft.globalCompositeOperation = 'destination-in';
  soft.fillStyle = fade;
  soft.fillRect(0, 0, layer.width, layer.height);
  pen.drawImage(layer, 0, 226, POSTER.width, 480);
  // Fade the lower edge into the ground.
  const shore = pen.createLinearGradient(0, 640, 0, 706);
  shore.addColorStop(0, `${theme['--surface']}00`);
  shore.addColorStop(1, theme['--surface']);
  pen.fillStyle = shore;
  pen.fillRect(0, 640, POSTER.width, 80);
}

function drawTitle(pen: CanvasRenderingContext2D, { title, subtitle }: PosterDesign, theme: SceneColours): void {
  pen.fillStyle = theme['--on-sky'];
  let y = 72;
  for (const line of lines(pen, title, { font: `600 60px ${FONT}`, width: 638, most: 2 })) {
    pen.fillText(line, 56, y + 54);
    y += 76;
  }
  if (!subtitle) return;
  for (const line of lines(pen, subtitle, { font: `400 30px ${FONT}`, width: 560, most: 2 })) {
    pen.fillText(line, 56, y + 38);
    y += 44;
  }
}

function drawCard(
  pen: CanvasRenderingContext2D,
  { nickname, says, code }: PosterDesign,
  theme: SceneColours,
  portrait: HTMLImageElement | null,
): void {
  pen.save();
  pen.shadowColor = 'rgba(30, 35, 80, 0.14)';
  pen.shadowBlur = 40;
  pen.shadowOffsetY = 10;
  pen.fillStyle = '#fff';
  roundRect(pen, CARD);
  pen.fill();
  pen.restore();

  const left = 84;
  let textX = left;
  if (nickname !== undefined) {
    drawPortrait(pen, { x: left + 48, y: 728, radius: 48 }, nickname, portrait, theme);
    textX = left + 120;
  }
  const width = CARD.x + CARD.width - 44 - textX;
  if (nickname === undefined) {
    drawLines(pen, says, {
      x: textX,
      y: 700,
      step: 48,
      font: `600 36px ${FONT}`,
      colour: theme['--ink'],
      width,
      most: 2,
    });
  } else {
    drawLines(pen, nickname, {
      x: textX,
      y: 716,
      step: 44,
      font: `600 34px ${FONT}`,
      colour: theme['--ink'],
      width,
      most: 1,
    });
    drawLines(pen, says, { x: textX, y: 762, step: 36, font: `400 26px ${FONT}`, colour: SOFT, width, most: 1 });
  }
  const column = QR.x - 40 - left;
  let y = QR.y + 42;
  if (code) {
    drawLines(pen, code.label, {
      x: left,
      y,
      step: 36,
      font: `400 26px ${FONT}`,
      colour: SOFT,
      width: column,
      most: 1,
    });
    y += 62;
    const font = `600 ${fittingSize(pen, code.text, column, 52)}px ${FONT}`;
    drawLines(pen, code.text, { x: left, y, step: 56, font, colour: theme['--accent'], width: column + 1, most: 1 });
  }
  drawLines(pen, sharing.scan, {
    x: left,
    y: QR.y + QR.side - 40,
    step: 36,
    font: `400 26px ${FONT}`,
    colour: SOFT,
    width: column,
    most: 2,
  });
}

const SOFT = 'rgba(30, 35, 80, 0.72)';

function drawPortrait(
  pen: CanvasRenderingContext2D,
  { x, y, radius }: { x: number; y: number; radius: number },
  nickname: string,
  portrait: HTMLImageElement | null,
  theme: SceneColours,
): void {
  pen.save();
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.clip();
  if (portrait && portrait.naturalWidth > 0) {
    // Draw the whole image and clip it: source rectangles are unreliable for images without an intrinsic size.
    const { naturalWidth, naturalHeight } = portrait;
    const grown = (2 * radius) / Math.min(naturalWidth, naturalHeight);
    const [wide, high] = [naturalWidth * grown, naturalHeight * grown];
    pen.drawImage(portrait, x - wide / 2, y - high / 2, wide, high);
  } else {
    pen.fillStyle = theme['--accent'];
    pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    pen.fillStyle = theme['--on-accent'];
    pen.font = `600 44px ${FONT}`;
    pen.textAlign = 'center';
    pen.fillText(Array.from(nickname)[0] ?? '', x, y + 16);
  }
  pen.restore();
}

/**
 * QR code in black on a white ground, which is the quiet zone; modules are whole pixels.
 * @param box in units, without the quiet zone
 * @throws Error if the URL is too long for it
 */
export function drawCode(
  pen: CanvasRenderingContext2D,
  url: string,
  scale: number,
  box: { x: number; y: number; side: number } = QR,
): void {
  const { path, size } = qrPath(url);
  const pixels = Math.floor((box.side * scale) / size);
  // Modules smaller than a pixel cannot be scanned.
  if (pixels < 1) throw new Error('the address is too long for the poster');
  const side = pixels * size;
  const free = (box.side * scale - side) / 2;
  pen.save();
  pen.setTransform(pixels, 0, 0, pixels, Math.round(box.x * scale + free), Math.round(box.y * scale + free));
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  pen.restore();
}

function drawFoot(pen: CanvasRenderingContext2D, ink: string, sign: HTMLImageElement | null): void {
  pen.fillStyle = ink;
  pen.font = `600 28px ${FONT}`;
  const { width } = pen.measureText(site.brandName);
  const whole = width + (sign ? 52 : 0);
  const start = (POSTER.width - whole) / 2;
  if (sign) pen.drawImage(sign, start, 1188, 40, 40);
  pen.fillText(site.brandName, start + (sign ? 52 : 0), 1218);
}

interface Setting {
  font: string;
  width: number;
  /** maximum number of lines; longer text ends with … */
  most: number;
}

function drawLines(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, step, colour, ...setting }: Setting & { x: number; y: number; step: number; colour: string },
): void {
  pen.fillStyle = colour;
  lines(pen, text, setting).forEach((line, index) => pen.fillText(line, x, y + index * step));
}

function lines(pen: CanvasRenderingContext2D, text: string, { font, width, most }: Setting): string[] {
  pen.font = font;
  return breakLines(text, (part) => pen.measureText(part).width, width, most);
}

/** The largest font size at which the text fits on one line. */
function fittingSize(pen: CanvasRenderingContext2D, text: string, width: number, size: number): number {
  pen.font = `600 ${size}px ${FONT}`;
  const needed = pen.measureText(text).width;
  return needed <= width ? size : Math.max(24, Math.floor((size * width) / needed));
}

/** Traces a rectangle with round corners: a path of its own. */
export function roundRect(
  pen: CanvasRenderingContext2D,
  { x, y, width, height, radius }: { x: number; y: number; width: number; height: number; radius: number },
): void {
  pen.beginPath();
  pen.moveTo(x + radius, y);
  pen.arcTo(x + width, y, x + width, y + height, radius);
  pen.arcTo(x + width, y + height, x, y + height, radius);
  pen.arcTo(x, y + height, x, y, radius);
  pen.arcTo(x, y, x + width, y, radius);
  pen.closePath();
}
