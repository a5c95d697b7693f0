import { type Glyph, glyph, glyphs } from './glyphs.ts';
import { turnOf } from './keepsakes.ts';
import { mix, palettes } from './palettes.ts';
import { seeded } from './random.ts';
import { box, circle, fall, group, n, path, picture } from './scenery.ts';

/** The sign of each seeded task. */
const NAMED: Readonly<Record<number, Glyph>> = {
  9001: 'wave',
  9002: 'boat',
  9003: 'star',
  9004: 'beacon',
  9005: 'leaf',
  9006: 'flower',
  9007: 'moon',
  9008: 'key',
  9009: 'bell',
  9010: 'house',
  9101: 'lantern',
  9102: 'fire',
};

/** 160x160: the icon of a task, one sign on a field with rounded corners. */
export function paintTask(id: number): string {
  const random = seeded('task', id);
  const palette = turnOf(palettes, id);
  const { sky, land, light, wall, accent, second, sea } = palette;
  const from = mix(sea[1], land[2], 0.2);
  const to = mix(land[2], '#05061c', 0.2);
  const tide = random.between(108, 124);
  return picture(
    160,
    160,
    `<defs>${fall('s', from, to)}<clipPath id="c"><rect width="160" height="160" rx="40"/></clipPath></defs>` +
      `<g clip-path="url(#c)">${box('url(#s)', 0, 0, 160, 160)}` +
      circle(sky[1], 26, 18, random.between(84, 100), 0.2) +
      path(mix(to, sea[1], 0.35), `M0 ${n(tide)}q40-${n(random.between(8, 18))} 80 0t80-4V160H0z`, 0.8) +
      '</g>' +
      group(
        'translate(80 80) scale(.66)',
        glyph(NAMED[id] ?? turnOf(glyphs, id), {
          body: wall,
          shade: mix(wall, land[1], 0.42),
          mark: mix(accent, '#ffffff', 0.08),
          shine: mix(second, light, 0.35),
        }),
      ),
  );
}
