import { charactersOf } from '../../lib/count-characters.ts';
import { gift } from './copy.ts';
import type { Sent } from './draft.ts';
import { papers } from './papers.ts';

/** Characters in a line of the message, and lines. */
const LINE = 14;
const LINES = 5;

/**
 * The gift card as an illustration for the poster: paper, asset and words. Pictures that cannot be read are left out.
 * @returns an SVG of 750 x 480
 */
export async function cardPicture({ asset, paper, words, person }: Sent): Promise<string> {
  const [back, piece] = await Promise.all([dataUrlOf(papers[paper], 640), dataUrlOf(asset.cover, 440)]);
  const lines = wrapped(words === '' ? gift.noWords : words);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 480">' +
    // Above the white card of the poster.
    '<g transform="translate(0 -16)">' +
    '<rect x="44" y="44" width="662" height="372" rx="28" fill="#fff"/>' +
    imageOf(back, { x: 56, y: 56, width: 638, height: 348 }) +
    '<rect x="84" y="120" width="232" height="232" rx="20" fill="#fff"/>' +
    imageOf(piece, { x: 92, y: 128, width: 216, height: 216 }) +
    '<rect x="340" y="96" width="330" height="280" rx="20" fill="#fff" opacity=".86"/>' +
    `<text x="364" y="144" font-size="26" font-weight="600" fill="#4a1030">${escaped(shortened(gift.to(person.nickname)))}</text>` +
    lines
      .map((line, n) => `<text x="364" y="${192 + n * 38}" font-size="21" fill="#4a1030">${escaped(line)}</text>`)
      .join('') +
    '</g></svg>'
  );
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function imageOf(href: string | null, { x, y, width, height }: Box): string {
  if (href === null) return '';
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<image ${box} href="${href}" preserveAspectRatio="xMidYMid slice"/>`;
}

/** The message in lines; what does not fit ends with an ellipsis. */
function wrapped(text: string): string[] {
  const lines = text.split('\n').flatMap((line) => {
    const characters = charactersOf(line);
    const count = Math.max(1, Math.ceil(characters.length / LINE));
    return Array.from({ length: count }, (_, n) => characters.slice(n * LINE, (n + 1) * LINE).join(''));
  });
  return lines.length <= LINES ? lines : [...lines.slice(0, LINES - 1), `${lines[LINES - 1] ?? ''}…`];
}

function shortened(text: string): string {
  const characters = charactersOf(text);
  return characters.length <= LINE - 3 ? text : `${characters.slice(0, LINE - 4).join('')}…`;
}

const escaped = (text: string) =>
  text
    // Characters that XML does not allow at all.
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The picture as a data: URL, because an SVG shown as an image loads nothing; null if it cannot be read. */
function dataUrlOf(src: string, side: number): Promise<string | null> {
  if (src === '') return Promise.resolve(null);
  return new Promise((resolve) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => {
      try {
        const canvas = document.createElement('canvas');
        const ratio = image.naturalWidth > 0 ? image.naturalHeight / image.naturalWidth : 1;
        canvas.width = side;
        canvas.height = Math.round(side * ratio);
        canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
        resolve(canvas.toDataURL('image/png'));
      } catch {
        resolve(null);
      }
    };
    image.onerror = () => resolve(null);
    image.src = src;
  });
}
