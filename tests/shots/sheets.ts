import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { allRoutes } from '../../src/pages/all-routes.ts';
import type { Picture } from './state.ts';

/** The file of a picture at a screen width in CSS pixels. */
type FileOf = (picture: Picture, width: number) => string;

interface Cell {
  file: string;
  /** lines of the label below the picture */
  label: readonly string[];
}

interface Sheet {
  /** maximum size of a picture, height of a line of its label, gap and corner radius, in pixels */
  width: number;
  height: number;
  line: number;
  gap: number;
  radius: number;
  columns: number;
  background: string;
}

const CONTACT: Sheet = { width: 200, height: 430, line: 20, gap: 16, radius: 0, columns: 9, background: '#ddd' };
const CONTACT_FILE = '.shots/contact-sheet.png';

/** Writes every state at every width. @returns what was written */
export async function contactSheet(shots: Picture[], widths: readonly number[], fileOf: FileOf): Promise<string> {
  const cells = shots.flatMap((shot) =>
    widths.map((width) => ({ file: fileOf(shot, width), label: [`${shot.page} · ${shot.state} · ${width}`] })),
  );
  await (await draw(cells, CONTACT)).png().toFile(CONTACT_FILE);
  return CONTACT_FILE;
}

/** The README's picture: nine columns hold the 44 pages and the menu. */
const FRONT: Sheet = { width: 200, height: 433, line: 19, gap: 16, radius: 12, columns: 9, background: '#eef1f6' };
const FRONT_FILE = 'docs/pictures/pages.jpg';
/** In bytes: a README opens at once. */
const FRONT_LIMIT = 600_000;

/** Writes one state of each page with its name and path. @returns what was written */
export async function frontSheet(shots: Picture[], fileOf: FileOf): Promise<string> {
  const cells = shots.map((shot) => {
    const route = allRoutes.find(({ folder }) => folder === shot.page);
    return { file: fileOf(shot, 375), label: [route?.name ?? '菜单', route?.path ?? ''] };
  });
  mkdirSync(dirname(FRONT_FILE), { recursive: true });
  const { size } = await (await draw(cells, FRONT)).jpeg({ quality: 70, mozjpeg: true }).toFile(FRONT_FILE);
  if (size > FRONT_LIMIT) throw new Error(`${FRONT_FILE} has ${size} bytes; at most ${FRONT_LIMIT}`);
  return `${FRONT_FILE}, ${Math.round(size / 1000)} kB`;
}

/** Draws with sharp: a browser cannot render so many images at once. */
async function draw(cells: Cell[], sheet: Sheet): Promise<Sharp> {
  const { width, height, line, gap, columns, background } = sheet;
  const labelHeight = line * Math.max(...cells.map(({ label }) => label.length));
  const parts: OverlayOptions[] = [];
  for (const [index, { file, label }] of cells.entries()) {
    const left = gap + (index % columns) * (width + gap);
    const top = gap + Math.floor(index / columns) * (height + labelHeight + gap);
    const { input, shown } = await thumbnail(file, sheet);
    parts.push({ input, left, top });
    parts.push({ input: labelOf(label, sheet), left, top: top + shown });
  }
  return sharp({
    create: {
      width: gap + Math.min(columns, cells.length) * (width + gap),
      height: gap + Math.ceil(cells.length / columns) * (height + labelHeight + gap),
      channels: 3,
      background,
    },
    limitInputPixels: false,
  }).composite(parts);
}

/** The upper part of a screenshot. @returns the picture, and its height in pixels */
async function thumbnail(file: string, { width, height, radius }: Sheet): Promise<{ input: Buffer; shown: number }> {
  const small = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true });
  const shown = Math.min(small.info.height, height);
  const cut = sharp(small.data).extract({ left: 0, top: 0, width, height: shown });
  if (radius === 0) return { input: await cut.toBuffer(), shown };
  const corners = svg(width, shown, `<rect width="${width}" height="${shown}" rx="${radius}"/>`);
  return {
    input: await cut
      .composite([{ input: corners, blend: 'dest-in' }])
      .png()
      .toBuffer(),
    shown,
  };
}

function labelOf(lines: readonly string[], { width, line }: Sheet): Buffer {
  const texts = lines.map(
    (words, row) =>
      `<text y="${(row + 1) * line - 4}" font-family="sans-serif" font-size="${row === 0 ? 13 : 11}">${words}</text>`,
  );
  return svg(width, line * lines.length, texts.join(''));
}

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
