import { motifNames, object } from './motifs.ts';
import { mix, type Palette, palettes } from './palettes.ts';
import { type Random, seeded } from './random.ts';
import { backdrop, inkOf, line, n, oval, path, picture, plant, within } from './scenery.ts';

/** An islet in two layers: its shadow on the water, and the land. */
interface Islet {
  back: string;
  front: string;
}

/** The near islet around (0, 0), the middle of its flat top: grass on rock, in the sea or above it. */
function islet(random: Random, palette: Palette, half: number, afloat: boolean): Islet {
  const { land, light, sea, hour } = palette;
  const rock = land[2];
  const face = mix(land[2], land[1], 0.42);
  const grass = mix(land[1], light, hour === 'night' ? 0.1 : 0.18);
  const shade = mix(land[1], land[2], 0.3);
  const h = half;
  const left = random.between(0.9, 1.1) * h;
  const right = random.between(0.9, 1.1) * h;
  const cap = `M${n(-left)} 8Q${n(-left * 0.86)} -4 ${n(-h * 0.5)} -6Q0 -11 ${n(h * 0.5)} -5Q${n(right * 0.9)} -3 ${n(right)} 9`;
  const fringe = `Q${n(right * 0.8)} 25 ${n(h * 0.5)} 19Q${n(h * 0.26)} 33 0 22Q${n(-h * 0.3)} 34 ${n(-h * 0.55)} 20Q${n(-left * 0.8)} 24 ${n(-left)} 8z`;
  if (afloat) {
    const depth = random.between(78, 104);
    const tip = random.between(-0.25, 0.25) * h;
    return {
      back: oval(mix(sea[1], land[2], 0.5), 0, depth + 26, h * 0.62, 7, 0.4),
      front:
        path(
          rock,
          `M${n(-left)} 8L${n(-h * 0.66)} ${n(depth * 0.42)}L${n(-h * 0.4)} ${n(depth * 0.5)}L${n(tip - 12)} ${n(depth)}L${n(tip + 14)} ${n(depth * 0.88)}L${n(h * 0.42)} ${n(depth * 0.46)}L${n(h * 0.7)} ${n(depth * 0.4)}L${n(right)} 9z`,
        ) +
        path(
          face,
          `M${n(-left)} 8L${n(-h * 0.66)} ${n(depth * 0.42)}L${n(-h * 0.4)} ${n(depth * 0.5)}L${n(tip - 12)} ${n(depth)}L${n(-h * 0.1)} ${n(depth * 0.3)}L0 8z`,
        ) +
        path(grass, `${cap}${fringe}`) +
        path(
          shade,
          `M${n(h * 0.1)} -9Q${n(h * 0.3)} -8 ${n(h * 0.5)} -5Q${n(right * 0.9)} -3 ${n(right)} 9Q${n(right * 0.8)} 25 ${n(h * 0.5)} 19Q${n(h * 0.4)} 8 ${n(h * 0.1)} -9z`,
          0.55,
        ),
    };
  }
  const drop = random.between(38, 54);
  return {
    back: '',
    front:
      oval(mix(sea[0], '#ffffff', 0.35), 0, drop, h * 1.26, 11, 0.4) +
      path(
        rock,
        `M${n(-left)} 8Q${n(-left * 1.1)} ${n(drop * 0.5)} ${n(-left * 1.14)} ${n(drop)}Q0 ${n(drop + 12)} ${n(right * 1.14)} ${n(drop)}Q${n(right * 1.02)} ${n(drop * 0.5)} ${n(right)} 9z`,
      ) +
      path(
        face,
        `M${n(-left)} 8Q${n(-left * 1.1)} ${n(drop * 0.5)} ${n(-left * 1.14)} ${n(drop)}Q${n(-h * 0.5)} ${n(drop + 7)} ${n(-h * 0.1)} ${n(drop + 6)}Q${n(-h * 0.3)} ${n(drop * 0.6)} 0 8z`,
      ) +
      path(grass, `${cap}${fringe}`) +
      path(
        shade,
        `M${n(h * 0.1)} -9Q${n(h * 0.3)} -8 ${n(h * 0.5)} -5Q${n(right * 0.9)} -3 ${n(right)} 9Q${n(right * 0.8)} 25 ${n(h * 0.5)} 19Q${n(h * 0.4)} 8 ${n(h * 0.1)} -9z`,
        0.55,
      ) +
      line(
        mix(sea[0], '#ffffff', 0.5),
        2.2,
        `M${n(-h * 0.9)} ${n(drop + 13)}h${n(h * 0.5)}M${n(h * 0.2)} ${n(drop + 16)}h${n(h * 0.6)}`,
        0.5,
      ),
  };
}

/** A dark bank in a lower corner: the foreground. */
function bank(random: Random, palette: Palette, onLeft: boolean): string {
  const fill = mix(palette.land[2], '#05061c', 0.22);
  const wide = random.between(110, 210);
  const high = random.between(22, 48);
  const x = (value: number): string => n(onLeft ? value : 480 - value);
  let out = path(
    fill,
    `M${x(0)} ${n(360 - high)}Q${x(wide * 0.4)} ${n(352 - high)} ${x(wide * 0.62)} ${n(360 - high * 0.4)}T${x(wide)} 360H${x(0)}z`,
  );
  const reeds = random.int(0, 6);
  let d = '';
  for (let i = 0; i < reeds; i += 1) {
    const at = 8 + i * random.between(8, 13);
    const tall = random.between(18, 44);
    d += `M${x(at)} ${n(362 - high * 0.8)}q${onLeft ? '' : '-'}2-${n(tall * 0.6)} ${n((onLeft ? 1 : -1) * random.between(2, 12))}-${n(tall)}`;
  }
  if (d) out += line(fill, 2.6, d);
  return out;
}

/**
 * 480x360: the islet of a provider in its own light and weather, with an object for its trade.
 * @param turn place of the provider in its category: neighbours differ in object and hour
 */
export function paintCover(id: number, motif?: string, turn?: number): string {
  return within((attempt) => islandOf(seeded('cover', id, attempt), motif, turn));
}

function islandOf(random: Random, motif: string | undefined, turn: number | undefined): string {
  const any = random.pick(palettes);
  const palette = turn === undefined ? any : (palettes[turn % palettes.length] ?? any);
  const mirrored = random.next() < 0.5;
  const horizon = random.between(196, 240);
  const afloat = random.next() < 0.3;
  const x = 240 + (mirrored ? -1 : 1) * random.between(4, 52);
  const y = afloat ? random.between(214, 232) : random.between(268, 284);
  const half = random.between(118, 148);
  const size = random.between(1, 1.22) * (afloat ? 0.94 : 1.06);
  const behind = backdrop(random, palette, { width: 480, height: 360, horizon });
  const { back, front } = islet(random, palette, half, afloat);
  let plants = '';
  for (const side of [-1, 1]) {
    const count = random.int(0, 2);
    for (let i = 0; i < count; i += 1) {
      plants += plant(
        random,
        palette,
        side * (half * 0.62 + i * random.between(14, 22)),
        random.between(0, 5),
        random.between(0.6, 1.15),
      );
    }
  }
  const name = motif !== undefined && motifNames.includes(motif) ? motif : random.pick(motifNames);
  const thing = object(name, random, inkOf(palette, mirrored), turn);
  return picture(
    480,
    360,
    behind +
      `<g transform="translate(${n(x)} ${n(y)})">${back}${front}${plants}<g transform="scale(${mirrored ? '-' : ''}${n(size * 10) === '10' ? 1 : size.toFixed(2)} ${size.toFixed(2)})">${thing}</g></g>` +
      bank(random, palette, random.next() < 0.5),
  );
}
