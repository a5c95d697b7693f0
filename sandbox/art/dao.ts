import { mix, palettes } from './palettes.ts';
import { seeded } from './random.ts';
import { box, circle, fall, line, n, oval, path, picture } from './scenery.ts';

interface Inks {
  lit: string;
  dim: string;
  accent: string;
  light: string;
}

/** The sign of an island, within a circle of radius 50 around (80, 78). */
const signs: readonly ((inks: Inks) => string)[] = [
  // A lighthouse and its beam.
  ({ lit, dim, accent, light }) =>
    path(light, 'M84 52L134 30V66zM76 52L26 38V62z', 0.5) +
    path(lit, 'M70 58h20l8 62H62z') +
    path(dim, 'M82 58h8l8 62H84z') +
    path(accent, 'M67 78h26l2 14H65zM64 104h32l2 14H62z') +
    box(light, 72, 44, 16, 14, 3) +
    path(accent, 'M68 44l12-12 12 12z'),
  // A tide line and a moon.
  ({ lit, accent, light }) =>
    circle(light, 80, 54, 20) +
    line(lit, 7, 'M36 92q11-16 22 0t22 0 22 0 22 0') +
    line(accent, 7, 'M42 110q10-14 19 0t19 0 19 0 19 0'),
  // A cup with steam.
  ({ lit, dim, accent, light }) =>
    line(light, 5, 'M68 62q-8-10 0-20t0-16M90 62q-8-10 0-20t0-16', 0.85) +
    line(dim, 6, 'M110 82q20 0 16 16t-24 12') +
    path(lit, 'M44 74h70q2 44-22 46H66q-24-2-22-46z') +
    path(dim, 'M92 74h22q2 44-22 46h-8q14-20 8-46z') +
    oval(accent, 79, 75, 35, 7),
  // Stars joined by lines.
  ({ lit, accent, light }) =>
    line(accent, 3, 'M44 104L64 72 88 84 116 46') +
    circle(light, 44, 104, 7) +
    circle(lit, 64, 72, 9) +
    circle(light, 88, 84, 7) +
    path(lit, 'M116 28l5 13 13 5-13 5-5 13-5-13-13-5 13-5z'),
  // A mask.
  ({ lit, dim, accent }) =>
    path(lit, 'M44 46q36-16 72 0 6 66-36 78-42-12-36-78z') +
    path(dim, 'M88 40q16 2 28 6 6 66-36 78 26-34 8-84z', 0.7) +
    path(accent, 'M52 70q14-12 24 4-14 6-24-4zM108 70q-14-12-24 4 14 6 24-4z') +
    path(accent, 'M66 98q14 10 28 0-14 20-28 0z'),
  // The eye of a storm.
  ({ lit, accent, light }) =>
    line(lit, 9, 'M80 36a42 42 0 0 1 40 52') +
    line(accent, 9, 'M120 88a42 42 0 0 1-66 24') +
    line(light, 9, 'M54 112a42 42 0 0 1-12-58') +
    circle(lit, 80, 80, 15) +
    circle(accent, 80, 80, 7),
  // An open book.
  ({ lit, dim, accent }) =>
    path(accent, 'M32 56q26-8 48 6 22-14 48-6v58q-26-6-48 8-22-14-48-8z') +
    path(lit, 'M36 50q26-8 44 8v56q-18-14-44-8z') +
    path(dim, 'M124 50q-26-8-44 8v56q18-14 44-8z') +
    line(accent, 3, 'M46 66q14-2 24 6M46 80q14-2 24 6M114 66q-14-2-24 6M114 80q-14-2-24 6'),
  // Coral.
  ({ lit, accent, light }) =>
    line(accent, 11, 'M80 124V52M80 96q-24-4-28-38M80 84q26-6 28-36') +
    line(accent, 8, 'M58 76q-14 0-18-14M104 70q14-2 16-16M80 66l-12-18') +
    circle(light, 118, 96, 6) +
    circle(lit, 44, 98, 5) +
    circle(light, 124, 110, 3),
  // A bottle with a letter.
  ({ lit, dim, accent, light }) =>
    path(lit, 'M70 34h20v20q18 8 18 28v34q0 8-8 8H60q-8 0-8-8V82q0-20 18-28z', 0.85) +
    path(dim, 'M84 54h6q18 8 18 28v34q0 8-8 8H88q10-40-4-70z', 0.7) +
    box(accent, 68, 24, 24, 14, 4) +
    path(light, 'M64 82l30-8 6 28-30 8z'),
  // A cloud with rain.
  ({ lit, dim, accent }) =>
    path(dim, 'M40 92q-8-24 16-28 6-24 32-18 22 4 20 26 18 2 14 20z') +
    path(lit, 'M40 90q-8-22 16-26 6-22 30-16 16 4 16 20-30-2-40 22z') +
    line(accent, 6, 'M58 104l-5 12M80 104l-5 16M102 104l-5 12'),
  // A lantern.
  ({ lit, accent, light, dim }) =>
    line(dim, 4, 'M80 24v14') +
    oval(accent, 80, 78, 38, 36) +
    oval(light, 72, 72, 18, 26, 0.5) +
    box(lit, 62, 38, 36, 9, 4) +
    box(lit, 62, 108, 36, 9, 4) +
    line(lit, 4, 'M74 117v14M86 117v14'),
  // A whale.
  ({ lit, dim, accent, light }) =>
    line(light, 5, 'M66 56q0-14-10-16M66 56q0-14 10-16') +
    path(lit, 'M34 92q2-32 38-30 30 2 38 22 6-10 20-14-2 22-20 30-8 18-36 18-38 0-40-26z') +
    path(dim, 'M34 92q2 26 40 26 28 0 36-18-40 14-76-8z') +
    circle(accent, 54, 86, 4),
];

/** 160x160: the emblem of an island, a sign on a disc with a two-coloured rim. */
export function paintDao(id: number): string {
  const random = seeded('dao', id);
  const palette = palettes[(Math.abs(Math.trunc(id)) * 5) % palettes.length] ?? random.pick(palettes);
  const { sky, light, land, wall, accent, second, sea } = palette;
  const sign = signs[(((Math.trunc(id) - 501) % signs.length) + signs.length) % signs.length];
  const inks: Inks = { lit: wall, dim: mix(wall, land[2], 0.3), accent, light: mix(light, second, 0.15) };
  const tide = random.between(117, 121);
  const turn = random.int(0, 359);
  return picture(
    160,
    160,
    `<defs>${fall('s', mix(sky[0], land[2], 0.45), mix(sea[1], land[2], 0.2))}</defs>` +
      circle(mix(second, '#ffffff', 0.12), 80, 80, 78) +
      `<path d="M80 6a74 74 0 0 1 64 37" transform="rotate(${turn} 80 80)" fill="none" stroke="${wall}" stroke-width="4" stroke-linecap="round" opacity=".8"/>` +
      circle('url(#s)', 80, 80, 68) +
      circle(light, 52, 48, 40, 0.14) +
      path(
        land[2],
        `M26 ${n(tide - 1)}Q52 ${n(tide - 15)} 80 ${n(tide)}T134 ${n(tide - 1)}A68 68 0 0 1 26 ${n(tide - 1)}z`,
        0.55,
      ) +
      (sign?.(inks) ?? ''),
  );
}
