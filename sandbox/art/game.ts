import { cardFace } from './card.ts';
import { turnOf } from './keepsakes.ts';
import { palettes } from './palettes.ts';
import { seeded } from './random.ts';
import { backdrop, group, oval, picture, within } from './scenery.ts';

/** Number of different cards. */
const FACES = 28;

/** 480x360: the cover of a level of the card game, three of its cards above the sea. */
export function paintGame(id: number): string {
  return within((attempt) => {
    const random = seeded('game', id, attempt);
    const palette = turnOf(palettes, id * 5);
    const horizon = random.int(214, 250);
    // Steps of eleven: every card is in front once before any repeats.
    const first = id * 11;
    const card = (which: number, x: number, y: number, turn: number, size: number): string =>
      group(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, cardFace(1 + (which % FACES)));
    const swing = random.int(-3, 3);
    return picture(
      480,
      360,
      backdrop(random, palette, { width: 480, height: 360, horizon, calm: true }) +
        oval(palette.land[2], 250, 318, 178, 16, 0.35) +
        card(first, 138, 200 + swing, -17 + swing, 0.62) +
        card(first + 9, 344, 202 - swing, 16 + swing, 0.62) +
        card(first + 17, 240, 180, swing, 0.76),
    );
  });
}
