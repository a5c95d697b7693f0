import { turnOf } from './keepsakes.ts';
import { mix, palettes } from './palettes.ts';
import { type Random, seeded } from './random.ts';
import { box, circle, fall, line, n, oval, path, picture } from './scenery.ts';

/** The colours of one emblem: the sign, its shaded side, and two accents. */
interface Colours {
  sign: string;
  shade: string;
  accent: string;
  second: string;
}

/** The signs, within a circle of radius 56 around (80, 80), in the order of the seeded channels, from 1. */
const SIGNS: readonly ((random: Random, colours: Colours) => string)[] = [
  // Seedling
  (random, { sign, shade, accent }) => {
    const lean = random.int(-4, 4);
    return (
      line(sign, 7, `M80 118Q${80 + lean} 92 80 72`) +
      path(sign, 'M80 78Q42 80 40 46Q76 44 80 78z') +
      path(shade, 'M80 70Q84 36 120 38Q120 70 80 70z') +
      oval(accent, 80, 120, 30, 7)
    );
  },
  // Book
  (_, { sign, shade, accent }) =>
    path(sign, 'M78 112Q56 98 34 104V54Q56 48 78 62z') +
    path(shade, 'M82 112Q104 98 126 104V54Q104 48 82 62z') +
    path(accent, 'M36 116Q58 108 80 122Q102 108 124 116V122Q102 116 80 130Q58 116 36 122z') +
    circle(accent, 80, 40, 8),
  // Cup with a light in it
  (_, { sign, shade, accent, second }) =>
    line(shade, 8, 'M106 78Q132 76 124 96Q118 106 100 102') +
    path(sign, 'M44 68H108Q108 116 90 120H62Q44 116 44 68z') +
    path(shade, 'M86 68H108Q108 116 90 120H78Q96 100 86 68z') +
    path(accent, 'M70 112L74 86H80L84 112z') +
    circle(second, 77, 80, 8) +
    line(sign, 5, 'M62 58q-6-9 0-17t0-14M90 58q-6-9 0-17', 0.8),
  // Paper boat
  (random, { sign, shade, accent }) => {
    const dip = random.int(-3, 3);
    return (
      path(sign, 'M80 38L52 86H80z') +
      path(shade, 'M80 38L108 86H80z') +
      path(sign, 'M32 82L60 108H100L80 88z') +
      path(shade, 'M128 82L100 108H70L80 88z') +
      line(accent, 6, `M36 ${118 + dip}q11-9 22 0t22 0 22 0 22 0`)
    );
  },
  // Sound
  (_, { sign, accent, second }) =>
    line(sign, 9, 'M44 70V92M62 54V108M80 42V120M98 58V104M116 72V90') +
    circle(accent, 80, 81, 11) +
    circle(second, 80, 81, 5),
  // Mountains above a sea
  (random, { sign, shade, accent, second }) => {
    const peak = random.int(-4, 4);
    return (
      circle(second, 106, 52, 12) +
      path(shade, `M64 104L${98 + peak} 58 128 104z`) +
      path(sign, `M32 104L${66 + peak} 44 100 104z`) +
      path(accent, `M${66 + peak} 44l14 24-10 8-8-7-10 8z`) +
      line(sign, 6, 'M42 116q10-8 19 0t19 0 19 0 19 0')
    );
  },
  // Moon and wind
  (random, { sign, shade, accent }) => {
    const y = random.int(-3, 3);
    return (
      path(sign, 'M92 36A40 40 0 1 0 118 92A34 34 0 0 1 92 36z') +
      line(accent, 6, `M74 ${70 + y}h36q12 0 12-10M66 ${86 + y}h46`) +
      circle(shade, 112, 42, 5)
    );
  },
  // Wave
  (_, { sign, shade, accent }) =>
    path(sign, 'M30 106Q34 50 84 46Q116 46 122 72Q104 62 94 74Q88 90 108 96Q120 98 130 92V106Q104 122 80 114T30 106z') +
    path(shade, 'M52 104Q54 66 88 60Q76 72 80 88Q86 104 108 108Q74 116 52 104z') +
    circle(accent, 116, 50, 7),
  // Fish
  (random, { sign, shade, accent, second }) => {
    const fin = random.int(-4, 4);
    return (
      path(shade, `M96 82L128 ${58 + fin}Q122 82 128 ${106 + fin}z`) +
      path(sign, 'M34 84Q54 46 88 60Q106 70 110 84Q104 102 84 108Q54 116 34 84z') +
      path(shade, 'M60 110Q84 92 106 94Q100 106 84 108Q72 112 60 110z') +
      circle(accent, 56, 78, 8) +
      circle(second, 54, 76, 3) +
      line(accent, 5, 'M76 72q8 10 0 24M90 74q6 8 0 18') +
      circle(sign, 40, 52, 5) +
      circle(sign, 50, 40, 4)
    );
  },
  // Cloud with a shutter in it
  (_, { sign, shade, accent, second }) =>
    path(sign, 'M38 104a20 20 0 0 1 4-40a28 28 0 0 1 52-10a24 24 0 0 1 32 22a15 15 0 0 1-4 28z') +
    path(shade, 'M38 104h84a15 15 0 0 0 14-14q-40 10-112-4a20 20 0 0 0 14 18z', 0.7) +
    circle(accent, 82, 82, 19) +
    circle(second, 82, 82, 11) +
    circle(sign, 77, 77, 4),
];

/** 160x160: the emblem of a channel, one sign on a round field. */
export function paintChannel(id: number): string {
  const random = seeded('channel', id);
  const { sky, sea, land, wall, accent, second, hour } = random.pick(palettes);
  const from = mix(sea[1], land[2], hour === 'day' ? 0.25 : 0.05);
  const to = mix(land[2], '#05061c', 0.15);
  const colours: Colours = {
    sign: wall,
    shade: mix(wall, land[1], 0.42),
    accent: mix(accent, '#ffffff', 0.08),
    second: mix(second, '#ffffff', 0.1),
  };
  const field = random.int(0, 2);
  const round = random.between(0.1, 0.2);
  let out =
    `<defs>${fall('s', from, to)}<clipPath id="c"><rect width="160" height="160" rx="40"/></clipPath></defs>` +
    `<g clip-path="url(#c)">${box('url(#s)', 0, 0, 160, 160)}`;
  // Lit from the upper left.
  out += circle(sky[1], 30, 20, 96, round);
  if (field === 0) out += circle(mix(from, sky[0], 0.4), 80, 80, 66, 0.5);
  if (field === 1) out += path(mix(to, sea[1], 0.3), `M0 ${n(random.between(112, 124))}q40-16 80 0t80-4V160H0z`, 0.8);
  if (field === 2) {
    out += line(
      sky[1],
      2.6,
      Array.from({ length: 7 }, () => `M${random.int(10, 150)} ${random.int(10, 60)}h0`).join(''),
      0.6,
    );
  }
  return picture(160, 160, `${out}${turnOf(SIGNS, id)(random, colours)}</g>`);
}
