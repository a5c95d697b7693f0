import { mix, type Palette, palettes } from './palettes.ts';
import { type Random, seeded } from './random.ts';
import { box, circle, fall, line, n, oval, path, picture } from './scenery.ts';

/** Palette names of the planets of the stamp book, by id. */
const NAMED: readonly string[] = ['dawn', 'jade', 'aurora', 'deep', 'mist', 'gold', 'ember', 'lilac', 'blossom'];

const R = 98;

function bands(random: Random, { sea, second, wall }: Palette): string {
  let out = '';
  let y = -R + random.int(18, 34);
  for (let i = 0; y < R - 14; i += 1) {
    const high = random.int(10, 24);
    const bend = random.int(8, 18);
    out += path(
      i % 3 === 1 ? mix(second, sea[0], 0.35) : mix(sea[0], wall, i % 2 ? 0.55 : 0.25),
      `M-110 ${y}Q0 ${y + bend} 110 ${y}V${y + high}Q0 ${y + high + bend} -110 ${y + high}z`,
      0.75,
    );
    y += high + random.int(10, 22);
  }
  return out + oval(mix(second, wall, 0.3), random.int(10, 34), random.int(16, 40), 22, 12, 0.9);
}

/** An irregular soft shape around (x, y); `flat` compresses it like the edge of a globe. */
function shape(
  random: Random,
  x: number,
  y: number,
  r: number,
  flat: number,
): (dx: number, dy: number, by: number) => string {
  const turns = 7;
  const reach = Array.from({ length: turns }, () => r * random.between(0.72, 1.18));
  const at = (i: number, dx: number, dy: number, by: number): readonly [number, number] => {
    const a = (i / turns) * Math.PI * 2;
    const d = (reach[i % turns] ?? r) * by;
    return [x + dx + Math.cos(a) * d * flat, y + dy + Math.sin(a) * d * 0.72];
  };
  return (dx, dy, by) => {
    const middle = (i: number) => {
      const [[ax, ay], [bx, by2]] = [at(i, dx, dy, by), at(i + 1, dx, dy, by)];
      return `${n((ax + bx) / 2)} ${n((ay + by2) / 2)}`;
    };
    let out = `M${middle(0)}`;
    for (let i = 1; i <= turns; i += 1) {
      const [cx, cy] = at(i, dx, dy, by);
      out += `Q${n(cx)} ${n(cy)} ${middle(i)}`;
    }
    return `${out}z`;
  };
}

/** Seas with land, hills on the lit side, and a few clouds. */
function islands(random: Random, { land, light, wall }: Palette): string {
  const lands = [
    [-50, -30, 34, 30, -22, 24],
    [46, 6, 26, -22, 18, 20],
    [-34, 54, 24, 30, 12, 22],
    [30, -76, 17, -20, 8, 12],
  ] as const;
  let out = '';
  // Each is two joined shapes; the larger one has a plain on the lit side.
  for (const [x, y, r, dx, dy, other] of lands) {
    const flat = Math.sqrt(1 - (x / 130) ** 2);
    const coast = shape(random, x + random.int(-8, 8), y + random.int(-6, 6), r, flat);
    const cape = shape(random, x + dx, y + dy, other, flat);
    out +=
      path(mix(land[1], light, 0.1), `${coast(0, 0, 1)}${cape(0, 0, 1)}`) +
      path(mix(land[1], light, 0.34), coast(-r * 0.22, -r * 0.24, 0.6));
  }
  return (
    out +
    line(mix(wall, '#ffffff', 0.4), 9, `M${random.int(-82, -66)} 8h46M${random.int(2, 14)} 30h52`, 0.8) +
    line(mix(wall, '#ffffff', 0.4), 7, `M${random.int(-20, -8)} -60h34`, 0.7)
  );
}

function mists(random: Random, { wall, second, sea }: Palette): string {
  let out = '';
  for (let i = 0; i < 9; i += 1) {
    const y = -78 + i * 19;
    const x = random.int(-90, 10);
    out += line(
      [mix(wall, sea[0], 0.2), mix(second, wall, 0.35), mix(wall, '#ffffff', 0.45)][i % 3] ?? wall,
      random.int(12, 17),
      `M${x} ${y}h${random.int(44, 96)}`,
      0.85,
    );
  }
  return out;
}

/** Craters, lit on the side away from the light. */
function craters(random: Random, { land, light }: Palette): string {
  let out = '';
  for (let i = 0; i < 7; i += 1) {
    const a = (i / 7) * Math.PI * 2 + random.next();
    const d = i === 0 ? 10 : random.int(34, 76);
    const r = random.int(7, i === 0 ? 26 : 18);
    const [x, y] = [Math.cos(a) * d, Math.sin(a) * d];
    out += circle(mix(land[0], light, 0.35), x + 3, y + 3, r) + circle(mix(land[1], land[0], 0.4), x, y, r);
  }
  return out;
}

function snow(random: Random, { wall, sky }: Palette): string {
  const edge = random.int(-58, -40);
  return (
    path(mix(wall, '#ffffff', 0.4), `M-110-110H110V${edge}q-24 ${random.int(14, 26)} -52 4t-56 6-60-8-52 4z`) +
    path(mix(wall, sky[1], 0.3), `M-110 110H110V66q-40-${random.int(10, 20)} -80 2t-70-6-70 8z`) +
    line(mix(wall, '#ffffff', 0.3), 7, `M-60 ${random.int(-14, 0)}h54M-10 ${random.int(14, 26)}h70M-74 44h30`, 0.7)
  );
}

/** Everything outside a disc of light. */
const shadow = (x: number, y: number, r: number, opacity: number): string =>
  path(
    '#060820',
    `M-130-130H130V130H-130zM${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`,
    `fill-rule="evenodd" opacity="${opacity}"`,
  );

const faces = [islands, bands, craters, snow, mists] as const;
/** The surface of each named planet. */
const NAMED_FACES: readonly number[] = [0, 0, 1, 1, 3, 2, 1, 4, 2];

/** 320x320: a planet in its sky, lit from the upper left, with a ring or a moon. */
export function paintPlanet(id: number): string {
  const random = seeded('planet', id);
  const drawn = random.int(0, faces.length - 1);
  const picked = random.pick(palettes);
  const palette = palettes.find(({ name }) => name === NAMED[id - 1]) ?? picked;
  const face = faces[NAMED_FACES[id - 1] ?? drawn] ?? islands;
  const { sky, sea, light, land, second, accent, wall } = palette;
  const night = mix(mix(land[2], sky[0], 0.25), '#080a26', 0.5);
  const tilt = random.int(-26, -14);
  const ringed = random.next() < 0.5 || id === 6;
  const ring = (front: boolean): string =>
    `<g transform="rotate(${tilt})">${line(mix(second, wall, 0.35), 11, front ? 'M-146 0A146 34 0 0 0 146 0' : 'M-146 0A146 34 0 0 1 146 0', front ? 0.95 : 0.6)}${line(mix(accent, wall, 0.5), 4, front ? 'M-128 0A128 26 0 0 0 128 0' : 'M-128 0A128 26 0 0 1 128 0', 0.7)}</g>`;
  const far = random.int(252, 272);
  let stars = '';
  for (let i = 0; i < 26; i += 1) stars += `M${random.int(8, 312)} ${random.int(8, 312)}h0`;
  let glints = '';
  for (let i = 0; i < 6; i += 1) glints += `M${random.int(14, 306)} ${random.int(14, 306)}h0`;
  let out =
    `<defs>${fall('s', night, mix(sky[0], night, 0.45))}<clipPath id="c"><circle r="${R}"/></clipPath></defs>` +
    box('url(#s)', 0, 0, 320, 320) +
    line(light, 2, stars, 0.55) +
    line(light, 4, glints, 0.85) +
    path(mix(sky[1], night, 0.5), `M0 ${far}Q80 ${far - 22} 160 ${far - 6}T320 ${far - 12}V320H0z`, 0.25) +
    circle(light, 152, 152, 136, 0.07) +
    circle(light, 154, 154, 118, 0.09) +
    '<g transform="translate(160 164)">';
  if (ringed) out += ring(false);
  out +=
    circle(mix(sea[0], sea[1], 0.45), 0, 0, R) +
    `<g clip-path="url(#c)">${face(random, palette)}` +
    // The night side: what two discs of light do not reach.
    shadow(-16, -18, R + 4, 0.2) +
    shadow(-34, -38, R + 6, 0.24) +
    `${oval('#ffffff', -44, -52, 36, 22, 'opacity=".16" transform="rotate(-40 -44 -52)"')}</g>`;
  if (ringed) out += ring(true);
  else {
    const a = random.between(-0.9, 0.5);
    const [x, y] = [Math.cos(a) * 124, Math.sin(a) * 124];
    out +=
      circle(mix(wall, second, 0.25), x, y, 17) +
      path('#060820', `M${n(x + 6)} ${n(y - 16)}a17 17 0 0 1-8 33q14-14 8-33z`, 0.35);
  }
  return picture(320, 320, `${out}</g>`);
}
