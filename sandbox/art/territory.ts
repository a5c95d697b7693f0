import { type Glyph, glyph, glyphs } from './glyphs.ts';
import { turnOf } from './keepsakes.ts';
import { mix, type Palette, palettes } from './palettes.ts';
import { type Random, seeded } from './random.ts';
import {
  backdrop,
  box,
  circle,
  group,
  type Ink,
  inkOf,
  line,
  n,
  oval,
  path,
  picture,
  plant,
  within,
} from './scenery.ts';

/** The signs simple enough for a territory's flag. */
const SIGNS: readonly Glyph[] = glyphs.filter((name) => !['crab', 'coral', 'bolt', 'fire', 'peaks'].includes(name));

/** A tower of height `high`, its base centred at (x, 0). */
function tower(ink: Ink, x: number, high: number, w: number): string {
  return (
    box(ink.lit, x - w / 2, -high, w, high + 8) +
    box(ink.dim, x + w * 0.12, -high, w * 0.38, high + 8) +
    path(ink.accent, `M${n(x - w * 0.72)} ${n(-high)}L${n(x)} ${n(-high - w * 1.1)}L${n(x + w * 0.1)} ${n(-high)}z`) +
    path(ink.accentDim, `M${n(x)} ${n(-high - w * 1.1)}L${n(x + w * 0.72)} ${n(-high)}H${n(x + w * 0.1)}z`) +
    box(ink.glow, x - w * 0.16, -high + 14, w * 0.22, 16, 4)
  );
}

/** A hall with a roof, `w` wide, its base centred at (x, 0). */
function hall(ink: Ink, x: number, w: number, high: number): string {
  const left = x - w / 2;
  let windows = '';
  for (let i = 0; i < 3; i += 1) windows += box(ink.glow, left + w * (0.14 + i * 0.29), -high + 16, w * 0.13, 18, 4);
  return (
    box(ink.lit, left, -high, w, high + 8) +
    box(ink.dim, x + w * 0.2, -high, w * 0.3, high + 8) +
    windows +
    path(ink.deep, `M${n(x - 11)} 8V-18a11 12 0 0 1 22 0V8z`) +
    path(
      ink.second,
      `M${n(left - 14)} ${n(-high)}L${n(left + 18)} ${n(-high - 36)}H${n(x + w * 0.2)}L${n(x + w * 0.2)} ${n(-high)}z`,
    ) +
    path(
      ink.secondDim,
      `M${n(x + w * 0.2)} ${n(-high)}V${n(-high - 36)}H${n(x + w / 2 - 18)}L${n(x + w / 2 + 14)} ${n(-high)}z`,
    )
  );
}

function tent(ink: Ink, x: number, w: number, high: number): string {
  return (
    path(ink.accentDim, `M${n(x)} ${n(-high)}L${n(x + w / 2)} 6H${n(x)}z`) +
    path(ink.accent, `M${n(x)} ${n(-high)}L${n(x - w / 2)} 6H${n(x + 8)}z`) +
    path(ink.lit, `M${n(x)} ${n(-high)}L${n(x - w * 0.24)} 6H${n(x - w * 0.1)}z`, 0.75) +
    path(ink.deep, `M${n(x + 4)} ${n(-high * 0.5)}L${n(x + w * 0.16)} 6H${n(x - 4)}z`) +
    line(ink.deep, 3, `M${n(x)} ${n(-high + 2)}v-16`)
  );
}

/** The buildings of a territory, each centred at (0, 0), about 300 wide. */
const SEATS: readonly ((random: Random, ink: Ink) => string)[] = [
  (random, ink) =>
    tower(ink, -108, random.int(84, 108), 34) +
    hall(ink, 0, 170, random.int(54, 68)) +
    tower(ink, 106, random.int(104, 136), 38),
  (random, ink) => {
    const high = random.int(126, 150);
    return (
      hall(ink, -74, 124, 48) +
      path(
        ink.light,
        `M44 ${-high + 8}L-96 ${-high - 22}V${-high + 40}zM74 ${-high + 8}L200 ${-high - 16}V${-high + 34}z`,
        0.3,
      ) +
      path(ink.lit, `M40 8L46 ${-high + 22}H72L78 8z`) +
      path(ink.dim, `M62 8V${-high + 22}H72L78 8z`) +
      path(ink.accent, `M43 -48H75L76 -22H42zM45 -100H73L74 -76H44z`) +
      box(ink.light, 47, -high, 24, 22, 4) +
      path(ink.accent, `M40 ${-high + 2}L59 ${-high - 20} 78 ${-high + 2}z`) +
      hall(ink, 132, 84, 40)
    );
  },
  (random, ink) =>
    tent(ink, -112, 104, random.int(70, 86)) +
    tent(ink, 98, 116, random.int(76, 96)) +
    tent(ink, -6, 138, random.int(100, 122)),
  (random, ink) => {
    const high = random.int(42, 48);
    // A house of three floors, each smaller than the one below.
    let out = hall(ink, 0, 220, high);
    out += group(
      `translate(0 ${-high - 36})`,
      hall(ink, 0, 150, 42).replace(/<path fill="[^"]+" d="M-11 8V[^>]+>/, ''),
    );
    out += group(`translate(0 ${-high - 112})`, tower(ink, 0, 30, 52));
    return out;
  },
];

/** The flag of a territory with its sign, blowing from the left. */
function flag(random: Random, ink: Ink, palette: Palette, sign: Glyph, x: number, foot: number): string {
  const { accent, wall, land, second } = palette;
  const cloth = mix(accent, land[2], 0.08);
  const top = foot - 214;
  const wave = random.int(8, 14);
  return (
    box(ink.deep, x - 4, top - 10, 8, 224, 4) +
    circle(ink.second, x, top - 14, 8) +
    path(cloth, `M${x + 4} ${top}q40-${wave} 66 0t66 0v92q-40 ${wave} -66 0t-66 0z`) +
    path(mix(cloth, land[2], 0.34), `M${x + 70} ${top}q40 ${wave} 66 0v92q-40 ${wave} -66 0z`, 0.4) +
    group(
      `translate(${x + 70} ${top + 46}) scale(.43)`,
      glyph(sign, {
        body: wall,
        shade: mix(wall, accent, 0.3),
        mark: mix(second, wall, 0.1),
        shine: mix(second, '#ffffff', 0.35),
      }),
    )
  );
}

/** 750x360: the banner of a territory, its building on a hill above the shore and its flag next to it. */
export function paintTerritory(id: number): string {
  return within((attempt) => {
    const random = seeded('territory-banner', id, attempt);
    const palette = turnOf(palettes, id * 7 + Math.floor(id / 16));
    const { land, light, sea, hour } = palette;
    const ink = inkOf(palette, false);
    const horizon = random.int(196, 222);
    const top = random.int(272, 286);
    const x = random.int(452, 488);
    const rock = mix(land[2], '#05061c', 0.1);
    const grass = mix(land[1], light, hour === 'night' ? 0.08 : 0.16);
    const shore = `M-10 ${top + 60}Q60 ${top + 26} 150 ${top + 18}T${x - 160} ${top + 6}Q${x} ${top - 16} ${x + 170} ${top + 4}T760 ${top + 30}`;
    let out = backdrop(random, palette, { width: 750, height: 360, horizon, calm: true });
    out += circle(light, x, top - 90, 170, 0.14);
    out +=
      oval(mix(sea[0], '#ffffff', 0.35), 400, 352, 400, 12, 0.4) +
      path(rock, `${shore}V360H-10z`) +
      path(
        grass,
        `${shore}V${top + 52}Q${x + 130} ${top + 48} ${x + 60} ${top + 28}Q${x - 60} ${top + 54} ${x - 150} ${top + 32}Q130 ${top + 58}-10 ${top + 60}z`,
      );
    for (const at of [x - 196, x + 204])
      out += plant(random, palette, at + random.int(-12, 12), top + 14, random.between(1.1, 1.6));
    const seat = SEATS[Math.floor(id / SIGNS.length + id) % SEATS.length] ?? SEATS[0];
    if (seat) out += group(`translate(${x} ${top + 2}) scale(1.12)`, seat(random, ink));
    out += flag(random, ink, palette, turnOf(SIGNS, id * 5), random.int(112, 140), top + 34);
    out += plant(random, palette, 300, top + 26, random.between(0.9, 1.2));
    return picture(750, 360, out);
  });
}
