import { type Glyph, glyph, glyphs, type SignInk } from './glyphs.ts';
import { turnOf } from './keepsakes.ts';
import { mix } from './palettes.ts';
import { seeded } from './random.ts';
import { box, circle, fall, group, line, oval, path, picture } from './scenery.ts';

/** Field and sign colours of a card: two cards with similar fields have signs of different colours. */
const COLOURS: readonly (readonly [field: string, body: string, mark: string])[] = [
  ['#1f6fb8', '#f4fbff', '#ffd166'],
  ['#f6b9a4', '#c8475b', '#fff4e6'],
  ['#1d3f72', '#ff8a4c', '#ffe1a8'],
  ['#7cc9d8', '#1f3d7a', '#ffffff'],
  ['#2d8f7a', '#ffe08a', '#e0573f'],
  ['#f2d08a', '#d43d2a', '#5a1a24'],
  ['#0f4d5c', '#ff6f7d', '#ffd9c2'],
  ['#33367c', '#fff3e6', '#e8503a'],
  ['#5b1f2e', '#ff7a45', '#ffd166'],
  ['#3b2a4f', '#ff9a3c', '#8a4b2a'],
  ['#8f7fd6', '#ffd25e', '#5a3a1a'],
  ['#d9e6e2', '#8a6b2e', '#2f7f8c'],
  ['#a9c4d6', '#24364f', '#e0573f'],
  ['#e8668a', '#ffffff', '#7a1f4a'],
  ['#8ed0f0', '#ffb52e', '#f2632f'],
  ['#1a1f52', '#ffe9a8', '#ff9fb8'],
  ['#4c2a86', '#7ff0dd', '#ffffff'],
  ['#3f8fd8', '#ffffff', '#cfe6ff'],
  ['#4a5468', '#ffd92e', '#f28a1c'],
  ['#bfe6b0', '#e0457a', '#3a56b8'],
  ['#f5c24a', '#ffffff', '#2b3a67'],
  ['#c4b5ec', '#3f5f9a', '#ffffff'],
  ['#6fae5c', '#fff1d6', '#b5432c'],
  ['#f6efc4', '#3d9a4e', '#1f5f36'],
  ['#ffd9e6', '#8d4fc9', '#ffc93c'],
  ['#0e7f9c', '#a8f0ff', '#ffffff'],
  ['#22252f', '#35d0c8', '#1b8f9c'],
  ['#d8b48f', '#c62f4a', '#6b4226'],
];

/** The sign of a card by its id; the list repeats after the last one. */
function signOf(id: number): { which: Glyph; field: string; ink: SignInk } {
  const [field, body, mark] = turnOf(COLOURS, id - 1);
  return {
    which: turnOf(glyphs, id - 1),
    field,
    ink: { body, shade: mix(body, mix(field, '#0a0a28', 0.35), 0.34), mark, shine: mix(body, '#ffffff', 0.62) },
  };
}

/**
 * The card's sign on its field, 240 by 320 around (0, 0), without the border.
 * @param id the id of the picture
 */
export function cardFace(id: number): string {
  const { which, field, ink } = signOf(id);
  const paper = mix(field, '#ffffff', 0.9);
  return (
    box(paper, -120, -160, 240, 320, 26) +
    box(field, -108, -148, 216, 296, 18) +
    circle(mix(field, '#ffffff', 0.2), -12, -14, 98, 0.75) +
    group('scale(1.16)', glyph(which, ink))
  );
}

/** 240x320: a card of the game, recognisable by its sign. */
export function paintCard(id: number): string {
  const random = seeded('card', id);
  const { which, field, ink } = signOf(id);
  const paper = mix(field, '#ffffff', 0.9);
  const deep = mix(field, '#0a0a28', 0.4);
  const lift = random.int(-5, 5);
  // A shore in the background, different on every card.
  const swell = [random.int(6, 22), random.int(8, 26), random.int(246, 258)] as const;
  return picture(
    240,
    320,
    `<defs>${fall('s', mix(field, '#ffffff', 0.22), mix(field, '#0a0a28', 0.14))}<clipPath id="c"><rect x="12" y="12" width="216" height="296" rx="18"/></clipPath></defs>` +
      box(paper, 0, 0, 240, 320, 26) +
      `<g clip-path="url(#c)">${box('url(#s)', 12, 12, 216, 296)}` +
      circle(mix(field, '#ffffff', 0.5), 66, 52, 120, 0.14) +
      path(deep, `M12 ${swell[2]}q54-${swell[0]} 108 0t108-${swell[1]}V308H12z`, 0.28) +
      path(deep, `M12 ${swell[2] + 26}q54 ${swell[1]} 108 0t108 4V308H12z`, 0.34) +
      line(
        mix(field, '#ffffff', 0.7),
        4,
        Array.from({ length: 5 }, () => `M${random.int(26, 214)} ${random.int(26, 84)}h0`).join(''),
        0.55,
      ) +
      circle(mix(field, '#ffffff', 0.3), 112, 144, 94, 0.55) +
      oval(deep, 126, 258, 70, 9, 0.3) +
      '</g>' +
      group(`translate(120 ${156 + lift}) scale(1.16)`, glyph(which, ink)),
  );
}
