import { deal, type Face, type Level } from '../../lib/card-game/index.ts';
import { FACES } from './faces.ts';

/** A face as the table shows it. */
export interface CardFace {
  /** of the drawing; elements with it as `data-face` show it (`FaceStyles`) */
  place: number;
  /** of the picture, as a `data:` URL */
  url: string;
  name: string;
}

/**
 * The faces of a level's cards. A card of the platform keeps its own drawing; one without, or with a drawing that is
 * taken, gets the next free one. Beyond 28 cards the drawings stand on their heads. Of more than 56
 * cards only the dealt ones have a face, 42 at most.
 */
export function facesOf({ level, seed, cardPool }: Level): ReadonlyMap<Face, CardFace> {
  const taken = new Set<number>();
  const places = new Map<Face, number>();
  const pool = new Set(cardPool);
  const ids =
    pool.size <= 2 * FACES.length ? pool : new Set(deal({ level, seed, cardPool }).cards.map(({ cardId }) => cardId));
  for (const id of ids) {
    const own = Number(id) - 1;
    if (!Number.isInteger(own) || own < 0 || own >= FACES.length || taken.has(own)) continue;
    taken.add(own);
    places.set(id, own);
  }
  let next = 0;
  for (const id of ids) {
    if (places.has(id)) continue;
    while (taken.has(next)) next += 1;
    taken.add(next);
    places.set(id, next);
  }
  return new Map([...places].map(([id, place]) => [id, faceAt(place)]));
}

const made = new Map<number, CardFace>();

function faceAt(place: number): CardFace {
  const known = made.get(place);
  if (known) return known;
  const { name, field, body, mark, shapes } = FACES[place % FACES.length] as (typeof FACES)[number];
  const turned = Math.floor(place / FACES.length) % 2 === 1;
  const inks: Record<string, string> = {
    B: body,
    S: mix(body, mix(field, '#0a0a28', 0.35), 0.34),
    M: mark,
    H: mix(body, '#ffffff', 0.62),
  };
  const drawn = shapes.replace(/="([BSMH])"/g, (_, ink: string) => `="${inks[ink] ?? ''}"`);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 220">' +
    `<rect width="200" height="220" rx="26" fill="${mix(field, '#ffffff', 0.9)}"/>` +
    `<rect x="9" y="9" width="182" height="202" rx="19" fill="${field}"/>` +
    `<circle cx="92" cy="100" r="82" fill="${mix(field, '#ffffff', 0.2)}" opacity=".75"/>` +
    `<g transform="translate(100 110) scale(${turned ? '-1' : '1'})">${drawn}</g></svg>`;
  const face = { place, url: `data:image/svg+xml,${encodeURIComponent(svg)}`, name: turned ? `倒立的${name}` : name };
  made.set(place, face);
  return face;
}

/** Mixes two colours `#rrggbb`. @param share of the second, 0 to 1 */
function mix(first: string, second: string, share: number): string {
  const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const to = parts(second);
  const out = parts(first).map((from, n) => Math.round(from + ((to[n] ?? 0) - from) * share));
  return `#${out.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
