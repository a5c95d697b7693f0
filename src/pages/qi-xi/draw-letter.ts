import { drawCode, loadPicture, posterCanvas, roundRect } from '../../features/sharing/draw-poster.ts';
import { site } from '../../kit/layout/site.ts';
import { charactersOf } from '../../lib/count-characters.ts';
import { festival } from './copy.ts';
import { AREA, layOutLetter } from './letter-layout.ts';
import { papers } from './papers.ts';
import type { Letter } from './use-letter.ts';

/** All in units of the 750 x 1250 poster. */
const PAPER = { x: 40, y: 44, width: 670, height: 936, radius: 28 } as const;
const TEXT = { x: 96, y: 136, ...AREA } as const;
const QR = { x: 522, y: 1030, side: 164 } as const;
const HAND = '"Kaiti SC", STKaiti, KaiTi, "AR PL UKai CN", "Songti SC", "Noto Serif SC", "Noto Serif CJK SC", serif';
const PRINT = 'system-ui, -apple-system, "PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans SC", sans-serif';

interface Signed extends Letter {
  /** who wrote it, if known */
  nickname?: string | undefined;
}

/**
 * Draws a letter on its paper with a QR code below.
 * @param url exact text of the QR code
 * @returns the image as a PNG data: URL
 * @throws DOMException or Error if the browser cannot draw it
 */
export async function drawLetter({ text, paper, nickname }: Signed, url: string): Promise<string> {
  const { drawing, ground, ink, table, onTable } = papers[paper];
  const { canvas, pen, scale } = posterCanvas();
  const art = await loadPicture(drawing);
  pen.scale(scale, scale);
  pen.fillStyle = table;
  pen.fillRect(0, 0, 750, 1_250);
  pen.save();
  pen.beginPath();
  roundRect(pen, PAPER);
  pen.shadowColor = 'rgba(0, 0, 0, 0.25)';
  pen.shadowBlur = 24 * scale;
  pen.shadowOffsetY = 8 * scale;
  pen.fillStyle = ground;
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.clip();
  pen.drawImage(art, PAPER.x, PAPER.y + PAPER.height - PAPER.width, PAPER.width, PAPER.width);
  pen.restore();

  pen.fillStyle = ink;
  const end = drawText(pen, text);
  if (nickname !== undefined) {
    pen.textAlign = 'right';
    pen.font = `400 34px ${HAND}`;
    pen.fillText(lineWithin(pen, nickname, TEXT.width), TEXT.x + TEXT.width, end + 20);
    pen.textAlign = 'left';
  }

  pen.fillStyle = '#fff';
  pen.beginPath();
  roundRect(pen, { x: QR.x - 20, y: QR.y - 20, width: QR.side + 40, height: QR.side + 40, radius: 20 });
  pen.fill();
  drawCode(pen, url, scale, QR);
  pen.fillStyle = onTable;
  pen.font = `600 34px ${PRINT}`;
  pen.fillText(site.brandName, 64, 1_110);
  pen.font = `400 26px ${PRINT}`;
  pen.fillText(lineWithin(pen, festival.scan, 410), 64, 1_160);
  return canvas.toDataURL('image/png');
}

/**
 * Draws the text on ruled lines.
 * @returns the baseline below the last line
 */
function drawText(pen: CanvasRenderingContext2D, text: string): number {
  const fontOf = (size: number) => `400 ${size}px ${HAND}`;
  const measure = (line: string, size: number) => {
    pen.font = fontOf(size);
    return pen.measureText(line).width;
  };
  const { size, step, columnWidth, columnStep, columns } = layOutLetter(text, measure, charactersOf);
  pen.font = fontOf(size);
  for (const [n, lines] of columns.entries()) {
    const x = TEXT.x + n * columnStep;
    for (const [index, line] of lines.entries()) {
      const y = TEXT.y + index * step;
      pen.fillText(line, x, y);
      pen.globalAlpha = 0.16;
      pen.fillRect(x, y + size * 0.36, columnWidth, 1.5);
      pen.globalAlpha = 1;
    }
  }
  return TEXT.y + (columns[0]?.length ?? 0) * step;
}

/** A text on one line; the end of a long one is replaced by …. */
function lineWithin(pen: CanvasRenderingContext2D, text: string, width: number): string {
  const characters = charactersOf(text.replace(/\s+/g, ' '));
  if (pen.measureText(characters.join('')).width <= width) return characters.join('');
  while (characters.length > 0 && pen.measureText(`${characters.join('')}…`).width > width) characters.pop();
  return `${characters.join('')}…`;
}
