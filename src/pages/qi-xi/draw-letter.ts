import { drawCode, loadPicture, posterCanvas, roundRect } from '../../features/sharing/draw-poster.ts';
import { site } from '../../kit/layout/site.ts';
import { charactersOf } from '../../lib/count-characters.ts';
import { festival } from './copy.ts';
import { papers } from './papers.ts';
import type { Letter } from './use-letter.ts';

/** All in units of the 750 x 1250 poster. */
const PAPER = { x: 40, y: 44, width: 670, height: 936, radius: 28 } as const;
const TEXT = { x: 96, y: 136, width: 558, height: 640 } as const;
const QR = { x: 522, y: 1030, side: 164 } as const;
/** Sizes of the writing, from large to small: the first one at which the letter fits. */
const SIZES = [40, 36, 32, 28, 24, 20] as const;
const LINE_HEIGHT = 1.7;
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
  const { size, lines } = fitting(pen, text);
  const step = size * LINE_HEIGHT;
  pen.font = `400 ${size}px ${HAND}`;
  for (const [index, line] of lines.entries()) {
    const y = TEXT.y + index * step;
    pen.fillText(line, TEXT.x, y);
    pen.globalAlpha = 0.16;
    pen.fillRect(TEXT.x, y + size * 0.36, TEXT.width, 1.5);
    pen.globalAlpha = 1;
  }
  if (nickname !== undefined) {
    pen.textAlign = 'right';
    pen.font = `400 34px ${HAND}`;
    pen.fillText(lineWithin(pen, nickname, TEXT.width), TEXT.x + TEXT.width, TEXT.y + lines.length * step + 20);
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

/** The largest writing at which the whole letter fits; at the smallest the rest of a very long one is left out with …. */
function fitting(pen: CanvasRenderingContext2D, text: string): { size: number; lines: string[] } {
  // More than one empty line would push the words off the paper.
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/\n{3,}/g, '\n\n')
    .split('\n');
  for (const size of SIZES) {
    pen.font = `400 ${size}px ${HAND}`;
    const lines = paragraphs.flatMap((paragraph) => broken(pen, paragraph));
    const room = Math.floor(TEXT.height / (size * LINE_HEIGHT));
    if (lines.length <= room) return { size, lines };
    if (size === SIZES.at(-1)) return { size, lines: [...lines.slice(0, room - 1), `${lines[room - 1] ?? ''}…`] };
  }
  return { size: SIZES[0], lines: [] };
}

/** A paragraph in lines, broken between any two characters, as usual in Chinese. */
function broken(pen: CanvasRenderingContext2D, paragraph: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of charactersOf(paragraph)) {
    if (line === '' || pen.measureText(line + character).width <= TEXT.width) line += character;
    else {
      lines.push(line);
      line = character.trim();
    }
  }
  return [...lines, line];
}

function lineWithin(pen: CanvasRenderingContext2D, text: string, width: number): string {
  const characters = charactersOf(text.replace(/\s+/g, ' '));
  if (pen.measureText(characters.join('')).width <= width) return characters.join('');
  while (characters.length > 0 && pen.measureText(`${characters.join('')}…`).width > width) characters.pop();
  return `${characters.join('')}…`;
}
