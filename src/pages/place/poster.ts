import type { Book } from './book.ts';
import { type Planet, PLANETS } from './planets.ts';

/** Columns of the stamps on the poster. */
const COLUMNS = 5;
const STEP = { x: 134, y: 176 } as const;
const INK = '#b9ffe4';

/**
 * The stamp book as an illustration for the poster: a night sky with nine places.
 * @returns an SVG of 750 x 480
 */
export function bookPicture(book: Book | null): string {
  const stars = Array.from({ length: 40 }, (_, n) => `M${(n * 193) % 750} ${(n * 127) % 430}h0`).join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 480">' +
    '<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#0f1a4a"/><stop offset="1" stop-color="#2b8f8c"/></linearGradient></defs>' +
    '<rect width="750" height="480" fill="url(#s)"/>' +
    `<path d="${stars}" stroke="${INK}" stroke-width="3" stroke-linecap="round" opacity=".5"/>` +
    PLANETS.map((planet, index) => stampOf(planet, index, book?.has(planet.planetId) ?? false)).join('') +
    '</svg>'
  );
}

function stampOf({ name, ground, mark, shine }: Planet, index: number, stamped: boolean): string {
  const row = Math.floor(index / COLUMNS);
  const inRow = row === 0 ? COLUMNS : PLANETS.length - COLUMNS;
  const x = 375 + ((index % COLUMNS) - (inRow - 1) / 2) * STEP.x;
  const y = 104 + row * STEP.y;
  const ring = `<circle r="54" fill="none" stroke="${INK}" stroke-width="3" stroke-dasharray="${stamped ? '6 4' : '2 8'}" opacity="${stamped ? 1 : 0.5}"/>`;
  const globe = stamped
    ? `<circle r="40" fill="${ground}"/><path d="M-30-14c16-12 28 8 58-4l2 12c-26 10-42-6-62 4zM-26 16c16-8 30 6 52 0l-6 12c-16 2-28-4-40 0z" fill="${mark}" opacity=".7"/><ellipse cx="-14" cy="-18" rx="12" ry="7" fill="${shine}" opacity=".5" transform="rotate(-38 -14 -18)"/><path d="M27-30a40 40 0 1 1-57 57a46 46 0 0 0 57-57z" fill="#060b2e" opacity=".34"/>`
    : '';
  return (
    `<g transform="translate(${x} ${y})">${ring}${globe}` +
    `<text y="86" text-anchor="middle" font-size="24" font-family="system-ui, sans-serif" fill="#f1fffb" opacity="${stamped ? 1 : 0.7}">${name}</text></g>`
  );
}
