import { type Keepsake, keepsake, keepsakes, turnOf } from './keepsakes.ts';
import { mix, palettes } from './palettes.ts';
import { seeded } from './random.ts';
import { box, circle, fall, group, inkOf, line, n, oval, path, picture } from './scenery.ts';

/** The keepsake of each seeded reward, by picture number. */
const NAMED: Readonly<Record<number, Keepsake>> = {
  1: 'ticket',
  2: 'badge',
  3: 'compass',
  4: 'lanterns',
  5: 'chart',
  6: 'boat',
  7: 'card',
  8: 'pack',
  9: 'key',
  10: 'passport',
  11: 'gift',
  12: 'medal',
  13: 'cups',
  21: 'book',
  22: 'cups',
  23: 'stamp',
  24: 'shell',
  25: 'signpost',
  26: 'ring',
  27: 'scale',
  28: 'frame',
  31: 'pouch',
  32: 'gift',
  33: 'badge',
  34: 'boat',
  35: 'beacon',
  36: 'pouch',
  37: 'chime',
  38: 'medal',
  39: 'compass',
  40: 'key',
  41: 'shell',
  42: 'chart',
  43: 'signpost',
  44: 'lanterns',
  45: 'ring',
  46: 'pouch',
  47: 'book',
  48: 'globe',
  51: 'globe',
  52: 'beacon',
  53: 'boat',
  54: 'medal',
};

/** 320x320: one keepsake on a small stand. */
export function paintReward(id: number): string {
  const random = seeded('reward', id);
  const palette = random.pick(palettes);
  const { sky, light, land, hour } = palette;
  const ink = inkOf(palette, false);
  const back = mix(sky[0], sky[1], 0.35);
  const setting = random.int(0, 2);
  let out = `<defs>${fall('s', back, sky[1])}</defs>${box('url(#s)', 0, 0, 320, 320)}`;
  out += circle(light, 150, 138, 142, 0.14) + circle(light, 150, 138, 108, hour === 'night' ? 0.14 : 0.3);
  if (setting === 0) {
    // Light from the upper left.
    out += path(light, 'M-20-20H90L330 244V330H150z', 0.12);
  } else if (setting === 1) {
    out += line(
      light,
      3.4,
      Array.from({ length: 9 }, () => `M${random.int(14, 306)} ${random.int(14, 190)}h0`).join(''),
      0.8,
    );
  } else {
    const y = random.int(196, 214);
    out += path(mix(land[0], sky[1], 0.5), `M0 ${y}Q50 ${y - 40} 104 ${y - 8}T214 ${y - 18}T320 ${y - 6}V320H0z`, 0.6);
  }
  const table = mix(land[1], land[2], 0.2);
  out +=
    path(table, 'M0 262Q160 240 320 262V320H0z') +
    path(mix(table, light, 0.22), 'M0 262Q160 240 320 262V268Q160 246 0 268z') +
    oval(ink.deep, 176, 290, 116, 13, 0.3) +
    path(ink.dim, 'M52 262V278Q52 296 160 296T268 278V262z') +
    path(ink.lit, 'M52 262V278Q52 294 150 296L140 262z') +
    oval(mix(ink.lit, light, 0.4), 160, 262, 108, 15);
  const size = random.between(0.98, 1.06);
  const which = NAMED[id] ?? turnOf(keepsakes, id);
  out += group(`translate(160 ${n(266)}) scale(${size.toFixed(2)})`, keepsake(which, random, ink));
  return picture(320, 320, out);
}
