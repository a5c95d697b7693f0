import { type Keepsake, keepsake, keepsakes, turnOf } from './keepsakes.ts';
import { mix, type Palette, palettes } from './palettes.ts';
import { type Random, seeded } from './random.ts';
import { backdrop, circle, group, inkOf, line, n, oval, path, picture, plant, within } from './scenery.ts';

/** Object and palette name of each seeded activity. */
const NAMED: Readonly<Record<number, readonly [thing: Keepsake, palette: string]>> = {
  6001: ['boat', 'dawn'],
  6002: ['lanterns', 'ember'],
  6003: ['chart', 'night'],
  6004: ['gift', 'blossom'],
  6005: ['beacon', 'noon'],
  6006: ['pack', 'apricot'],
  6007: ['pouch', 'gold'],
  6008: ['shell', 'jade'],
  6009: ['compass', 'deep'],
  6010: ['signpost', 'moss'],
  6011: ['bridge', 'lilac'],
  6012: ['cups', 'mist'],
  6013: ['medal', 'festival'],
  6014: ['globe', 'aurora'],
  6015: ['tent', 'dusk'],
  6016: ['cups', 'storm'],
};

const AFLOAT: readonly Keepsake[] = ['boat', 'bridge'];

/** Decoration above: a string of flags, lamps, or kites. */
function festive(random: Random, palette: Palette): string {
  const { accent, second, wall, land, light } = palette;
  const colours = [accent, second, wall];
  const kind = random.int(0, 2);
  let out = '';
  if (kind < 2) {
    const left = random.int(28, 70);
    const right = random.int(28, 70);
    const sag = random.int(56, 84);
    out += line(land[2], 2.4, `M-10 ${left}Q375 ${left + sag} 760 ${right}`, 0.7);
    for (let i = 1; i < 12; i += 1) {
      const t = i / 12;
      // Keep the middle clear for the object.
      if (t > 0.32 && t < 0.68) continue;
      const x = -10 + 770 * t;
      const y = left * (1 - t) ** 2 + (left + sag) * 2 * t * (1 - t) + right * t * t;
      const fill = colours[i % 3] ?? accent;
      out +=
        kind === 0
          ? path(fill, `M${n(x - 15)} ${n(y)}h30l-15 30z`)
          : circle(light, x, y + 15, 23, 0.22) + oval(fill, x, y + 15, 12, 14) + oval(light, x - 3, y + 13, 5, 9, 0.6);
    }
    return out;
  }
  for (const [x, y] of [
    [random.int(70, 150), random.int(70, 120)],
    [random.int(590, 680), random.int(60, 110)],
  ] as const) {
    out +=
      line(land[2], 2, `M${x} ${y + 26}q-14 26 4 46t-6 44`, 0.6) +
      path(accent, `M${x} ${y - 30}L${x - 24} ${y}H${x}z`) +
      path(mix(accent, land[2], 0.3), `M${x} ${y - 30}L${x + 24} ${y}H${x}z`) +
      path(second, `M${x - 24} ${y}H${x + 24}L${x} ${y + 34}z`);
  }
  return out;
}

/** The hill an object stands on, with plants. */
function rise(random: Random, palette: Palette, x: number, top: number): string {
  const { land, light, hour } = palette;
  const half = random.int(210, 260);
  const rock = mix(land[2], '#05061c', 0.1);
  const grass = mix(land[1], light, hour === 'night' ? 0.08 : 0.16);
  let out =
    oval(mix(palette.sea[0], '#ffffff', 0.35), x, 416, half * 1.3, 12, 0.4) +
    path(
      rock,
      `M${n(x - half * 1.2)} 420Q${n(x - half)} ${top + 22} ${n(x - half * 0.6)} ${top + 6}Q${x} ${top - 14} ${n(x + half * 0.6)} ${top + 6}Q${n(x + half)} ${top + 20} ${n(x + half * 1.2)} 420z`,
    ) +
    path(
      grass,
      `M${n(x - half * 1.04)} ${top + 38}Q${n(x - half * 0.9)} ${top + 16} ${n(x - half * 0.6)} ${top + 4}Q${x} ${top - 16} ${n(x + half * 0.6)} ${top + 4}Q${n(x + half * 0.9)} ${top + 14} ${n(x + half * 1.04)} ${top + 36}Q${n(x + half * 0.7)} ${top + 48} ${n(x + half * 0.4)} ${top + 30}Q${n(x + half * 0.1)} ${top + 50} ${n(x - half * 0.2)} ${top + 32}Q${n(x - half * 0.6)} ${top + 54} ${n(x - half * 1.04)} ${top + 38}z`,
    );
  for (const side of [-1, 1]) {
    for (let i = 0; i < random.int(1, 2); i += 1) {
      out += plant(random, palette, x + side * (half * 0.62 + i * 34), top + 10 + i * 6, random.between(1, 1.5));
    }
  }
  return out;
}

function shoal(random: Random, palette: Palette, x: number, top: number): string {
  const { land, sea, light } = palette;
  const rock = mix(land[2], '#05061c', 0.1);
  const foam = mix(sea[0], '#ffffff', 0.4);
  let out = '';
  for (const side of [-1, 1]) {
    const at = x + side * random.int(210, 280);
    const high = random.int(26, 48);
    const y = top + random.int(6, 34);
    out +=
      oval(foam, at, y + 2, 74, 8, 0.5) +
      path(rock, `M${at - 58} ${y}Q${at - 40} ${y - high} ${at - 8} ${y - high}T${at + 56} ${y}z`) +
      path(mix(rock, light, 0.2), `M${at - 58} ${y}Q${at - 40} ${y - high} ${at - 8} ${y - high}L${at - 18} ${y}z`);
  }
  return out + line(foam, 3, `M${x - 190} ${top + 40}h90M${x + 60} ${top + 46}h120M${x - 40} ${top + 58}h70`, 0.6);
}

/** 750x420: the cover of an activity, with its object on a hill above the sea. */
export function paintActivity(id: number): string {
  return within((attempt) => sceneOf(id, seeded('activity', id, attempt)));
}

function sceneOf(id: number, random: Random): string {
  const [thing, name] = NAMED[id] ?? [turnOf(keepsakes, id), ''];
  const drawn = random.pick(palettes);
  const palette = palettes.find((one) => one.name === name) ?? drawn;
  const { light, sky } = palette;
  const ink = inkOf(palette, false);
  const horizon = random.int(228, 262);
  const x = 375 + random.int(-36, 36);
  const top = random.int(346, 358);
  let out = backdrop(random, palette, { width: 750, height: 420, horizon, calm: true }) + festive(random, palette);
  // A plain disc behind the object, so that it is visible in every palette.
  out += circle(mix(light, sky[1], 0.3), x - 8, top - 118, 150, 0.22) + circle(light, x - 8, top - 118, 112, 0.24);
  out += AFLOAT.includes(thing) ? shoal(random, palette, x, top) : rise(random, palette, x, top);
  out += group(`translate(${x} ${top + 4}) scale(1.34)`, keepsake(thing, random, ink));
  return picture(750, 420, out);
}
