import { object } from './motifs.ts';
import { mix, palettes } from './palettes.ts';
import { seeded } from './random.ts';
import { turnOf } from './keepsakes.ts';
import { backdrop, box, circle, group, inkOf, line, n, oval, path, picture, within } from './scenery.ts';

/** 750x420: the cover of the annual course, a stage by the sea with its topic and an audience. */
export function paintCourse(id: number): string {
  return within((attempt) => {
    const random = seeded('course', id, attempt);
    const palette = turnOf(palettes, id * 3 + 1);
    const { land, light, sky, accent, second, wall } = palette;
    const ink = inkOf(palette, false);
    const horizon = random.int(222, 250);
    const x = 375 + random.int(-20, 20);
    const deck = 318;
    let out = backdrop(random, palette, { width: 750, height: 420, horizon, calm: true });
    // The light of two lamps on the stage.
    out +=
      path(light, `M96 40L${x - 130} ${deck}H${x + 40}z`, 0.16) +
      path(light, `M654 40L${x - 40} ${deck}H${x + 130}z`, 0.12) +
      circle(mix(light, sky[1], 0.3), x, deck - 100, 128, 0.3);
    for (const side of [96, 654]) {
      out += box(ink.deep, side - 4, 36, 8, 330, 3) + circle(light, side, 36, 26, 0.25) + circle(light, side, 36, 12);
    }
    // A string of flags between them.
    out += line(land[2], 2.4, 'M96 62Q375 128 654 62', 0.7);
    for (let i = 1; i < 14; i += 1) {
      const t = i / 14;
      const [fx, fy] = [96 + 558 * t, 62 + 132 * t * (1 - t)];
      out += path([accent, second, wall][i % 3] ?? accent, `M${n(fx - 12)} ${n(fy)}h24l-12 22z`);
    }
    out +=
      oval(ink.deep, x, deck + 34, 300, 20, 0.3) +
      path(ink.lit, `M${x - 250} ${deck}H${x + 250}V${deck + 22}Q${x} ${deck + 54} ${x - 250} ${deck + 22}z`) +
      path(ink.dim, `M${x + 60} ${deck}H${x + 250}V${deck + 22}Q${x + 155} ${deck + 34} ${x + 60} ${deck + 37}z`) +
      oval(mix(ink.lit, light, 0.4), x, deck, 250, 26) +
      oval(accent, x, deck, 150, 14, 0.5) +
      group(`translate(${x} ${deck}) scale(1.3)`, object('education', random, ink));
    // The audience, seen from behind.
    let row = '';
    for (let i = 0; i < 11; i += 1) {
      const hx = 20 + i * 71 + random.int(-10, 10);
      const hy = 392 + random.int(-8, 8);
      row += `M${hx - 34} 430Q${hx - 32} ${hy + 12} ${hx} ${hy + 12}T${hx + 34} 430zM${hx - 17} ${hy}a17 17 0 1 1 34 0a17 17 0 1 1-34 0z`;
    }
    return picture(750, 420, out + path(mix(land[2], '#05061c', 0.3), row));
  });
}
