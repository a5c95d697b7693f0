import { mix, type Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** Formats a coordinate: one decimal is enough near the origin, none far from it. */
export const n = (value: number): string =>
  String(Math.abs(value) >= 50 ? Math.round(value) : Math.round(value * 10) / 10);

const more = (extra: string | number | undefined): string =>
  extra === undefined ? '' : typeof extra === 'number' ? ` opacity="${extra}"` : ` ${extra}`;

/** Shape helpers, colour first; `extra` is an opacity or raw attributes. */
export const path = (fill: string, d: string, extra?: string | number): string =>
  `<path fill="${fill}" d="${d}"${more(extra)}/>`;
export const circle = (fill: string, x: number, y: number, r: number, extra?: string | number): string =>
  `<circle fill="${fill}" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${more(extra)}/>`;
export const oval = (fill: string, x: number, y: number, rx: number, ry: number, extra?: string | number): string =>
  `<ellipse fill="${fill}" cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${more(extra)}/>`;
export const box = (
  fill: string,
  x: number,
  y: number,
  width: number,
  height: number,
  round = 0,
  extra?: string | number,
): string =>
  `<rect fill="${fill}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${round ? ` rx="${n(round)}"` : ''}${more(extra)}/>`;
/** A stroke, for masts, ropes and rails, never for outlines. */
export const line = (stroke: string, width: number, d: string, extra?: string | number): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" d="${d}"${more(extra)}/>`;
export const group = (transform: string, inner: string): string => `<g transform="${transform}">${inner}</g>`;

/** The complete document, without redundant spaces and zeros. */
export const picture = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inner
    .replace(/(?<=[ "(-])0\.(?=\d)/g, '.')
    .replace(/ d="[^"]*"/g, (d) => d.replaceAll(' -', '-'))}</svg>`;

/** Maximum size of a picture, in bytes. */
const most = 6 * 1024;

/** Draws until the picture is within the limit: a retry uses its attempt number as part of the seed. */
export function within(draw: (attempt: number) => string): string {
  let svg = draw(0);
  for (let attempt = 1; svg.length > most && attempt < 20; attempt += 1) svg = draw(attempt);
  return svg;
}

/** A vertical gradient with the given id. */
export const fall = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/**
 * The colours of one object. `lit` sides face the light at the upper left, `dim` sides face away; a mirrored object
 * swaps them, so that the light stays the same.
 */
export interface Ink {
  lit: string;
  dim: string;
  deep: string;
  accent: string;
  accentDim: string;
  second: string;
  secondDim: string;
  /** Windows: dark by day, lit at night. */
  glow: string;
  sky: Palette['sky'];
  light: string;
}

export function inkOf(palette: Palette, mirrored: boolean): Ink {
  const { wall, land, accent, second, sky, light, hour } = palette;
  const evening = hour === 'day' ? 0 : hour === 'dusk' ? 0.12 : 0.2;
  const pair = (colour: string): readonly [string, string] => {
    const lit = mix(colour, sky[0], evening);
    return [lit, mix(lit, land[2], 0.34)];
  };
  const turned = ([a, b]: readonly [string, string]): readonly [string, string] => (mirrored ? [b, a] : [a, b]);
  const [lit, dim] = turned(pair(wall));
  const [accentLit, accentDim] = turned(pair(accent));
  const [secondLit, secondDim] = turned(pair(second));
  return {
    lit,
    dim,
    deep: mix(land[2], '#000020', 0.12),
    accent: accentLit,
    accentDim,
    second: secondLit,
    secondDim,
    glow: hour === 'day' ? mix(land[2], land[1], 0.35) : '#ffe6a3',
    sky,
    light,
  };
}

/** A soft cloud of two or three lobes on a flat base. */
function cloud(fill: string, x: number, y: number, size: number, opacity: number, lobes: number): string {
  const s = (value: number): string => n(value * size);
  const d =
    lobes === 2
      ? `M${n(x)} ${n(y)}h${s(90)}a${s(15)} ${s(15)} 0 0 0-${s(14)}-${s(26)}a${s(26)} ${s(26)} 0 0 0-${s(48)}-${s(2)}a${s(14)} ${s(14)} 0 0 0-${s(28)} ${s(28)}z`
      : `M${n(x)} ${n(y)}h${s(120)}a${s(14)} ${s(14)} 0 0 0-${s(10)}-${s(24)}a${s(22)} ${s(22)} 0 0 0-${s(34)}-${s(10)}a${s(28)} ${s(28)} 0 0 0-${s(50)} ${s(12)}a${s(12)} ${s(12)} 0 0 0-${s(26)} ${s(22)}z`;
  return path(fill, d, opacity);
}

function streaks(random: Random, fill: string, width: number, top: number, bottom: number, opacity: number): string {
  let d = '';
  for (let i = 0; i < 4; i += 1) {
    const length = random.between(width * 0.12, width * 0.36);
    d += `M${random.int(-20, width)} ${random.int(top, bottom)}h${n(length)}`;
  }
  return line(fill, random.between(5, 9), d, opacity);
}

function stars(random: Random, fill: string, width: number, bottom: number, count: number): string {
  let small = '';
  let big = '';
  for (let i = 0; i < count; i += 1) {
    const spot = `M${random.int(6, width - 6)} ${random.int(6, bottom)}h0`;
    if (i % 4 === 0) big += spot;
    else small += spot;
  }
  return line(fill, 2, small, 0.7) + line(fill, 3.6, big, 0.9);
}

function birds(random: Random, ink: string, width: number, horizon: number): string {
  const x = random.between(width * 0.45, width * 0.85);
  const y = random.between(horizon * 0.15, horizon * 0.5);
  let d = '';
  const count = random.int(2, 5);
  for (let i = 0; i < count; i += 1) {
    const s = random.between(4, 7);
    d += `M${n(x + i * 17 + random.between(-4, 4))} ${n(y - i * 7 + random.between(-5, 9))}q${n(s * 0.5)}-${n(s * 0.8)} ${n(s)} 0q${n(s * 0.5)}-${n(s * 0.8)} ${n(s)} 0`;
  }
  return line(ink, 2, d, 0.65);
}

/** The sun or moon of a scene. */
function lamp(random: Random, { hour, light, sky, accent }: Palette, x: number, y: number, width: number): string {
  const r = random.between(20, 34) * (width / 480) ** 0.5;
  if (hour === 'night' && random.next() < 0.35) {
    // Aurora: two bands, each fading at its lower side.
    const band = (top: number, swing: number, opacity: number): string => {
      const curve = (dy: number): string =>
        `M-40 ${n(top + dy)}Q${n(width * 0.22)} ${n(top + dy - swing)} ${n(width * 0.5)} ${n(top + dy)}T${n(width + 40)} ${n(top + dy - swing * 0.4)}`;
      return (
        line(light, 44, curve(0), opacity * 0.5) +
        line(light, 24, curve(-9), opacity) +
        line(light, 9, curve(-16), opacity)
      );
    };
    return band(y + 26, random.between(30, 70), 0.16) + band(y - 20, -random.between(30, 60), 0.11);
  }
  const halo = circle(light, x, y, r * 2.7, 0.12) + circle(light, x, y, r * 1.75, 0.2);
  if (hour === 'night') {
    if (random.next() < 0.5) {
      const a = n(r * 0.95);
      return (
        circle(light, x, y, r * 1.9, 0.1) +
        path(
          light,
          `M${n(x + r * 0.3)} ${n(y - r * 0.9)}a${a} ${a} 0 1 0 ${n(r * 0.62)} ${n(r * 1.3)}a${n(r * 0.8)} ${n(r * 0.8)} 0 0 1-${n(r * 0.62)}-${n(r * 1.3)}z`,
        )
      );
    }
    const spot = mix(light, sky[1], 0.22);
    return (
      halo +
      circle(light, x, y, r) +
      circle(spot, x - r * 0.3, y - r * 0.2, r * 0.24) +
      circle(spot, x + r * 0.35, y + r * 0.3, r * 0.16) +
      circle(spot, x + r * 0.2, y - r * 0.45, r * 0.1)
    );
  }
  return halo + circle(hour === 'dusk' ? mix(light, accent, 0.18) : light, x, y, hour === 'dusk' ? r * 1.25 : r);
}

/** A distant range of islands from edge to edge: smooth hills on a straight base. */
export function range(random: Random, fill: string, left: number, right: number, base: number, height: number): string {
  const humps = random.int(2, 4);
  const step = (right - left) / humps;
  let d = `M${n(left)} ${n(base)}`;
  let x = left;
  for (let i = 0; i < humps; i += 1) {
    const wide = i === humps - 1 ? right - x : step * random.between(0.75, 1.25);
    const high = height * random.between(0.45, 1);
    const dip = i === humps - 1 ? 0 : high * random.between(0.1, 0.4);
    const lean = random.between(0.34, 0.6);
    d += `C${n(x + wide * 0.16)} ${n(base - high * 0.5)} ${n(x + wide * (lean - 0.14))} ${n(base - high)} ${n(x + wide * lean)} ${n(base - high)}S${n(x + wide * 0.86)} ${n(base - dip)} ${n(x + wide)} ${n(base - dip)}`;
    x += wide;
  }
  return path(fill, `${d}V${n(base + 2)}H${n(left)}z`);
}

/** Position and size of a scene. */
export interface Setting {
  width: number;
  height: number;
  horizon: number;
  /** Fewer clouds and no passing boats, for a picture with a busy foreground. */
  calm?: boolean;
}

/** Sky, light, weather, sea and two layers of distant islands: everything behind the near islet. */
export function backdrop(random: Random, palette: Palette, { width, height, horizon, calm = false }: Setting): string {
  const { hour, sky, sea, land, light } = palette;
  const lampX = width * random.between(0.1, 0.42);
  const lampY = horizon * (hour === 'dusk' ? random.between(0.5, 0.82) : random.between(0.2, 0.46));
  const weather = random.int(0, 5);
  const haze = mix(sky[1], '#ffffff', hour === 'night' ? 0.2 : 0.6);
  let out = `<defs>${fall('s', sky[0], sky[1])}${fall('w', sea[0], sea[1])}</defs>`;
  out += box('url(#s)', 0, 0, width, horizon + 2);
  if (hour === 'night') out += stars(random, light, width, horizon * 0.8, random.int(10, calm ? 14 : 28));
  else if (hour === 'dusk' && weather < 3) out += stars(random, light, width, horizon * 0.4, 8);
  out += lamp(random, palette, lampX, lampY, width);
  if (weather === 0 || weather === 4) out += streaks(random, haze, width, horizon * 0.12, horizon * 0.7, 0.28);
  if (weather !== 4) {
    const clouds = calm ? random.int(0, 2) : weather === 5 ? 4 : random.int(1, 3);
    for (let i = 0; i < clouds; i += 1) {
      const x = ((i + random.next()) / clouds) * width - 60;
      out += cloud(
        haze,
        x,
        horizon * random.between(0.22, 0.72),
        random.between(0.5, 1.15),
        hour === 'night' ? 0.16 : 0.5,
        random.int(2, 3),
      );
    }
  }
  const far = width * random.between(0.3, 0.66);
  const farLeft = random.between(-40, width - far + 40);
  out += range(random, mix(land[0], sky[1], 0.3), farLeft, farLeft + far, horizon + 1, random.between(26, 62));
  out += box('url(#w)', 0, horizon, width, height - horizon);
  let glints = '';
  for (let i = 0; i < 5; i += 1) {
    const w = 10 + random.between(8, 18) * (i * 0.5 + 1);
    glints += `M${n(lampX - w / 2 + random.between(-8, 8))} ${n(horizon + 7 + i * i * 2.4 + i * 7)}h${n(w)}`;
  }
  out += line(light, 2.6, glints, 0.5);
  const side = random.next() < 0.5;
  const mid = width * random.between(0.3, 0.5);
  const midLeft = side ? random.between(-70, -20) : width - mid + random.between(20, 70);
  const midBase = horizon + random.between(10, 22);
  out += range(random, mix(land[1], land[0], 0.35), midLeft, midLeft + mid, midBase, random.between(38, 86));
  out += line(mix(sea[0], '#ffffff', 0.3), 2.4, `M${n(midLeft + 8)} ${n(midBase + 3)}h${n(mid - 16)}`, 0.45);
  if (!calm && hour === 'day' && random.next() < 0.6) out += birds(random, land[2], width, horizon);
  // A small sail in the distance, for scale.
  if (!calm && random.next() < 0.35) {
    const x = width * random.between(0.12, 0.88);
    const y = horizon + random.between(10, 18);
    out +=
      path(palette.wall, `M${n(x)} ${n(y)}v-19q11 8 10 19z`) + path(land[2], `M${n(x - 8)} ${n(y + 1)}h20l-4 5h-12z`);
  }
  return out;
}

/** Trees and bushes on a near islet. */
export function plant(random: Random, palette: Palette, x: number, y: number, size: number): string {
  const { land, sky, second, hour } = palette;
  const leaf = mix(mix(land[1], land[2], random.between(0.25, 0.7)), hour === 'night' ? sky[0] : second, 0.14);
  const lit = mix(leaf, palette.light, 0.2);
  const s = (value: number): string => n(value * size);
  switch (random.int(0, 3)) {
    case 0:
      return (
        path(leaf, `M${n(x)} ${n(y - 46 * size)}l${s(15)} ${s(46)}h-${s(30)}z`) +
        path(lit, `M${n(x)} ${n(y - 46 * size)}v${s(46)}h-${s(15)}z`)
      );
    case 1:
      return (
        box(land[2], x - 1.6 * size, y - 20 * size, 3.2 * size, 21 * size) +
        circle(leaf, x, y - 28 * size, 14 * size) +
        circle(lit, x - 4 * size, y - 32 * size, 8 * size)
      );
    case 2:
      return (
        path(
          leaf,
          `M${n(x - 20 * size)} ${n(y)}a${s(11)} ${s(12)} 0 0 1 ${s(17)}-${s(10)}a${s(12)} ${s(12)} 0 0 1 ${s(22)} ${s(10)}z`,
        ) +
        path(
          lit,
          `M${n(x - 20 * size)} ${n(y)}a${s(11)} ${s(12)} 0 0 1 ${s(16)}-${s(10)}q${s(2)} ${s(6)}-${s(2)} ${s(10)}z`,
        )
      );
    default:
      return (
        line(land[2], 2.4 * size, `M${n(x)} ${n(y)}q${s(3)}-${s(20)} ${s(-2)}-${s(36)}`.replaceAll('--', '-')) +
        oval(leaf, x + 4 * size, y - 38 * size, 17 * size, 6 * size) +
        oval(lit, x - 8 * size, y - 32 * size, 12 * size, 4.5 * size)
      );
  }
}
