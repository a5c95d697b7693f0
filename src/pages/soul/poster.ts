import { DIMENSIONS, type Soul } from '../../lib/soul-match.ts';
import { soul } from './copy.ts';

const INK = '#f3f0ff';
/** Radius of the chart, and of its names. */
const RADIUS = 128;
const NAMES = 158;

const point = (index: number, far: number): [x: number, y: number] => {
  const angle = (Math.PI / 2) * index - Math.PI / 2;
  return [Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle))];
};
const shape = (of: Soul) =>
  DIMENSIONS.map((dimension, index) => point(index, (RADIUS * of[dimension]) / 100).join()).join(' ');

/**
 * Both souls over each other as an illustration for the poster.
 * @returns an SVG of 750 x 480
 */
export function radarPicture(mine: Soul, theirs: Soul): string {
  const rings = [0.25, 0.5, 0.75, 1]
    .map((part) => `<polygon points="${DIMENSIONS.map((_, index) => point(index, RADIUS * part).join()).join(' ')}"/>`)
    .join('');
  const names = DIMENSIONS.map((dimension, index) => {
    const [x, y] = point(index, NAMES);
    return `<text x="${x}" y="${y + 10}" text-anchor="middle" font-size="28" font-family="system-ui, sans-serif" fill="${INK}">${soul.dimensions[dimension]}</text>`;
  }).join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 480">' +
    '<defs><linearGradient id="n" x2="0" y2="1"><stop stop-color="#241a52"/><stop offset="1" stop-color="#3f7f9c"/></linearGradient></defs>' +
    '<rect width="750" height="480" fill="url(#n)"/><g transform="translate(375 186)">' +
    `<g fill="none" stroke="${INK}" stroke-width="2" opacity=".35">${rings}</g>` +
    `<polygon points="${shape(theirs)}" fill="#9be8d8" fill-opacity=".45" stroke="#9be8d8" stroke-width="4"/>` +
    `<polygon points="${shape(mine)}" fill="none" stroke="#ffd9a0" stroke-width="5" stroke-dasharray="12 8"/>` +
    `${names}</g></svg>`
  );
}
