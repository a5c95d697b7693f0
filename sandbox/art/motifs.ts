import { mix } from './palettes.ts';
import type { Random } from './random.ts';
import { box, circle, type Ink, line, n, oval, path } from './scenery.ts';

/*
 * The objects that represent a trade. Each stands on (0, 0), about 150 wide and 160 high, upwards is negative y, lit
 * from the left.
 */
type Draw = (random: Random, ink: Ink) => string;

/** A cube standing on one corner. */
function die(
  x: number,
  y: number,
  w: number,
  [top, left, right]: readonly [string, string, string],
  pip: string,
  eyes: number,
): string {
  const q = w * 0.46;
  const e = w * 1.12;
  const spots = (face: (u: number, v: number) => readonly [number, number], count: number): string => {
    const at: (readonly [number, number])[] =
      count === 1
        ? [[0.5, 0.5]]
        : count === 2
          ? [
              [0.28, 0.3],
              [0.72, 0.7],
            ]
          : count === 3
            ? [
                [0.25, 0.25],
                [0.5, 0.5],
                [0.75, 0.75],
              ]
            : [
                [0.28, 0.28],
                [0.72, 0.28],
                [0.28, 0.72],
                [0.72, 0.72],
              ];
    const d = at.map(([u, v]) => face(u, v)).map(([px, py]) => `M${n(px)} ${n(py)}h0`);
    return line(pip, w * 0.22, d.join(''));
  };
  return (
    path(left, `M${n(x - w)} ${n(y - q)}L${n(x)} ${n(y)}v${n(-e)}L${n(x - w)} ${n(y - q - e)}z`) +
    path(right, `M${n(x + w)} ${n(y - q)}L${n(x)} ${n(y)}v${n(-e)}L${n(x + w)} ${n(y - q - e)}z`) +
    path(
      top,
      `M${n(x - w)} ${n(y - q - e)}L${n(x)} ${n(y - e)}L${n(x + w)} ${n(y - q - e)}L${n(x)} ${n(y - 2 * q - e)}z`,
    ) +
    spots((u, v) => [x - w + u * w, y - q + u * q - v * e], eyes) +
    spots((u, v) => [x + u * w, y - u * q - v * e], (eyes % 4) + 1) +
    spots((u, v) => [x - w + (u + v) * w, y - q - e + (u - v) * q], ((eyes + 1) % 3) + 1)
  );
}

/** A pennant on a pole at (x, y). */
function flag(ink: Ink, x: number, y: number, tall: number, fill: string): string {
  return (
    line(ink.deep, 2.6, `M${n(x)} ${n(y)}v${n(-tall)}`) +
    path(fill, `M${n(x)} ${n(y - tall)}q11-6 18 0t18-1l-5 9 5 9q-9 6-18 1t-18 0z`)
  );
}

/** A Chinese roof: ridge, slopes, upturned ends. */
function roof(fill: string, dim: string, x: number, y: number, half: number, high: number): string {
  return (
    path(
      fill,
      `M${n(x - half)} ${n(y - high * 0.16)}Q${n(x - half * 0.62)} ${n(y - high * 0.2)} ${n(x - half * 0.5)} ${n(y - high)}H${n(x + half * 0.5)}Q${n(x + half * 0.62)} ${n(y - high * 0.2)} ${n(x + half)} ${n(y - high * 0.16)}L${n(x + half * 0.82)} ${n(y)}H${n(x - half * 0.82)}z`,
    ) +
    path(
      dim,
      `M${n(x + half * 0.08)} ${n(y - high)}H${n(x + half * 0.5)}Q${n(x + half * 0.62)} ${n(y - high * 0.2)} ${n(x + half)} ${n(y - high * 0.16)}L${n(x + half * 0.82)} ${n(y)}H${n(x + half * 0.2)}z`,
    ) +
    box(dim, x - half * 0.56, y - high - 4, half * 1.12, 5, 2)
  );
}

function lantern(ink: Ink, x: number, y: number, r: number, fill: string, dim: string): string {
  const cap = `M${n(x - r * 0.4)} ${n(y + r * 0.5)}h${n(r * 0.8)}`;
  return (
    line(ink.deep, 1.6, `M${n(x)} ${n(y)}v${n(r * 3.2)}`) +
    oval(fill, x, y + r * 1.4, r * 1.1, r) +
    path(
      dim,
      `M${n(x)} ${n(y + r * 0.4)}a${n(r * 1.1)} ${n(r)} 0 0 1 0 ${n(r * 2)}q${n(r * 0.9)}-${n(r)} 0-${n(r * 2)}z`,
    ) +
    line(ink.deep, r * 0.26, `${cap}m0 ${n(r * 1.86)}h-${n(r * 0.8)}`)
  );
}

const game: readonly Draw[] = [
  (random, ink) => {
    const big: [string, string, string] = [mix(ink.lit, '#ffffff', 0.3), ink.lit, ink.dim];
    const top: [string, string, string] = [mix(ink.accent, '#ffffff', 0.25), ink.accent, ink.accentDim];
    const side: [string, string, string] = [mix(ink.second, '#ffffff', 0.25), ink.second, ink.secondDim];
    const w = random.between(40, 48);
    return (
      die(-6, 4, w, big, ink.deep, random.int(2, 4)) +
      die(random.between(-14, 4), 4 - w * 1.42, w * 0.66, top, ink.lit, random.int(1, 4)) +
      die(62, 7, 20, side, ink.deep, random.int(1, 3)) +
      (random.next() < 0.5 ? die(-66, 8, 15, top, ink.lit, 1) : '')
    );
  },
  (random, ink) => {
    const bits = random.pick(['010 111 101', '101 111 010', '111 101 111', '011 110 011', '110 011 110']).split(' ');
    let pixels = '';
    for (const [row, text] of bits.entries()) {
      for (const [column, bit] of [...text].entries()) {
        if (bit === '1') pixels += `M${-37 + column * 16} ${-126 + row * 14}h14v12h-14z`;
      }
    }
    return (
      path(ink.dim, 'M30 0V-152Q30-166 16-166H30Q52-164 52-146V-4z') +
      path(ink.lit, 'M-52 2V-150Q-52-166-36-166H16Q32-166 32-150V2z') +
      box(ink.accent, -52, -160, 84, 18, 8) +
      box(ink.deep, -44, -134, 68, 54, 6) +
      path(random.next() < 0.5 ? ink.second : ink.glow, pixels) +
      path(ink.accent, 'M-52-66H32L42-50H-58z') +
      path(ink.accentDim, 'M-58-50H42V-42H-58z') +
      line(ink.deep, 4, 'M-34-56v-16') +
      circle(ink.second, -34, -74, 7) +
      circle(ink.lit, 0, -58, 5) +
      circle(ink.second, 16, -58, 5) +
      box(ink.dim, -34, -30, 48, 22, 4) +
      circle(ink.accent, -10, -19, 6)
    );
  },
  (random, ink) => {
    const r = random.between(56, 64);
    const y = -r - 30;
    const seats = random.int(7, 9);
    let spokes = '';
    const pods = ['', '', ''];
    let panes = '';
    for (let i = 0; i < seats; i += 1) {
      const a = (i / seats) * Math.PI * 2 + 0.3;
      const px = Math.cos(a) * r;
      const py = y + Math.sin(a) * r;
      spokes += `M0 ${n(y)}L${n(px)} ${n(py)}`;
      pods[i % 3] += `M${n(px)} ${n(py + 4)}h0`;
      panes += `M${n(px - 7)} ${n(py + 2)}h14v-3a7 7 0 0 0-14 0z`;
    }
    return (
      line(ink.dim, 7, `M0 ${n(y)}L38 2`) +
      line(ink.lit, 7, `M0 ${n(y)}L-38 2`) +
      `<circle cy="${n(y)}" r="${n(r)}" fill="none" stroke="${ink.accentDim}" stroke-width="5"/>` +
      line(ink.accentDim, 2, spokes, 0.7) +
      [ink.accent, ink.lit, ink.second].map((colour, i) => line(colour, 22, pods[i] ?? '')).join('') +
      path(ink.deep, panes, 0.5) +
      circle(ink.accent, 0, y, 12) +
      circle(ink.lit, 0, y, 5) +
      box(ink.deep, -54, -3, 108, 8, 3)
    );
  },
  (random, ink) => {
    const roofed = random.next() < 0.5;
    return (
      path(ink.dim, 'M-34-20L-28-104H28L34-20z') +
      path(ink.lit, 'M-34-20L-28-104H2V-20z') +
      box(ink.lit, -38, -118, 76, 16, 3) +
      path(ink.dim, 'M6-118H35a3 3 0 0 1 3 3V-102H6z') +
      path(ink.accent, 'M-42-150h18v12h14v-12h20v12h14v-12h18V-118H-42z') +
      path(ink.accentDim, 'M6-138h18v-12h18V-118H6z') +
      path(ink.deep, 'M-12-20v-26a12 12 0 0 1 24 0v26z') +
      box(ink.glow, -19, -86, 9, 15, 4) +
      box(ink.glow, 10, -86, 9, 15, 4) +
      box(ink.lit, -46, -20, 92, 22, 4) +
      path(ink.dim, 'M6-20H42a4 4 0 0 1 4 4V2H6z') +
      (roofed ? flag(ink, 0, -138, 40, ink.second) : circle(ink.second, 0, -160, 12))
    );
  },
];

const art: readonly Draw[] = [
  (random, ink) => {
    const sun = random.between(-14, 18);
    return (
      box(ink.dim, 14, -132, 62, 134, 4) +
      path(ink.lit, 'M-76 2V-128a4 4 0 0 1 4-4H36a4 4 0 0 1 4 4V2z') +
      path(ink.dim, 'M-62 2V-66a44 44 0 0 1 88 0V2z') +
      path(ink.sky[0], 'M-56 2V-66a38 38 0 0 1 76 0V2z') +
      circle(ink.accent, -18 + sun * 0.6, -58, 17) +
      path(ink.second, 'M-56-26q20-16 36-4t40-8V2h-76z') +
      path(ink.secondDim, 'M-56-8q30-16 76 2V2h-76z') +
      path(ink.deep, 'M52 2V-52a9 9 0 0 1 18 0V2z', 0.55) +
      box(ink.accent, -80, -142, 160, 11, 3) +
      path(ink.lit, 'M-70 2h104l8 8h-120z')
    );
  },
  (random, ink) => {
    const lean = random.int(-8, 8);
    return (
      `<g transform="rotate(${lean})">` +
      path(ink.accentDim, 'M-9 4L-12-92H12L9 4z') +
      path(ink.accent, 'M-9 4L-12-92H1L0 4z') +
      box(ink.second, -14, -112, 28, 24, 3) +
      path(ink.secondDim, 'M2-112H11a3 3 0 0 1 3 3V-88H2z') +
      path(ink.dim, 'M-15-111C-26-134-8-150 2-176 6-152 26-134 15-111z') +
      path(ink.lit, 'M-15-111C-26-134-8-150 2-176 4-152 4-130 2-111z') +
      path(ink.deep, 'M-8-146Q0-158 2-176Q5-158 11-146Q2-138-8-146z') +
      '</g>' +
      oval(ink.lit, -44, -8, 24, 13) +
      oval(ink.accent, -44, -11, 18, 7) +
      path(ink.second, 'M30 4V-14h32V4q-16 7-32 0z') +
      oval(ink.secondDim, 46, -14, 16, 5) +
      circle(ink.accent, 16, -1, 5)
    );
  },
  (random, ink) => {
    const tilt = random.int(-10, 10);
    return (
      path(ink.dim, 'M-4 2L-2-150h4L6 2z') +
      box(ink.deep, -26, -4, 52, 9, 4) +
      `<g transform="rotate(${tilt} 0 -146)">` +
      line(ink.deep, 3, 'M-70-132Q0-166 62-140') +
      line(ink.deep, 2, 'M-70-132v20M62-140v16M-24-149v46M30-148v34') +
      circle(ink.accent, -70, -92, 22) +
      path(ink.accentDim, 'M-70-114a22 22 0 0 1 0 44q14-22 0-44z') +
      path(ink.lit, 'M62-124l24 38h-48z') +
      path(ink.dim, 'M62-124l24 38h-20z') +
      oval(ink.second, -24, -84, 14, 20) +
      path(ink.secondDim, 'M-24-104a14 20 0 0 1 0 40q10-20 0-40z') +
      circle(ink.lit, 30, -102, 12) +
      '</g>'
    );
  },
  (random, ink) => {
    const sunLow = random.next() < 0.5;
    return (
      line(ink.deep, 6, 'M-44 4L-8-160M44 4L8-160M0 0V-60') +
      box(ink.dim, -66, -140, 134, 100, 3) +
      box(ink.lit, -70, -142, 132, 98, 3) +
      box(ink.sky[1], -62, -134, 116, 82) +
      circle(ink.accent, sunLow ? -26 : 22, -104, 17) +
      path(ink.second, 'M-62-72q26-34 54-10t62-12v42h-116z') +
      path(ink.secondDim, 'M-62-60q40-14 62 0t54-6v14h-116z') +
      box(ink.deep, -52, -42, 104, 7, 3) +
      circle(ink.accent, -32, -46, 5) +
      circle(ink.second, -18, -46, 5)
    );
  },
];

/** A small house with a pitched roof: front on the left, gable side receding. */
function house(ink: Ink, x: number, y: number, w: number, h: number, top: string, topDim: string): string {
  return (
    box(ink.lit, x, y - h, w, h) +
    path(ink.dim, `M${n(x + w)} ${n(y)}v${n(-h)}l${n(w * 0.26)}${n(-h * 0.42)}l${n(w * 0.3)} ${n(h * 0.42)}v${n(h)}z`) +
    path(top, `M${n(x - 5)} ${n(y - h + 2)}l${n(w * 0.26)}${n(-h * 0.5)}h${n(w)}l${n(-w * 0.26 + 5)} ${n(h * 0.5)}z`) +
    path(topDim, `M${n(x + w * 1.26 - 4)} ${n(y - h * 1.48)}h4l${n(w * 0.34)} ${n(h * 0.52)}h-6z`) +
    box(ink.glow, x + w * 0.18, y - h * 0.7, w * 0.22, h * 0.34, 1) +
    box(ink.glow, x + w * 0.58, y - h * 0.7, w * 0.22, h * 0.34, 1)
  );
}

/** A floating piece of land with its top at (x, y). */
function clod(ink: Ink, x: number, y: number, half: number): string {
  return (
    path(
      ink.deep,
      `M${n(x - half)} ${n(y)}l${n(half * 0.5)} ${n(half * 0.56)}l${n(half * 0.34)} ${n(half * 0.3)}l${n(half * 0.5)}${n(-half * 0.36)}l${n(half * 0.66)}${n(-half * 0.5)}z`,
      0.85,
    ) +
    path(
      ink.second,
      `M${n(x - half)} ${n(y)}q${n(half)}-9 ${n(half * 2)} 0q${n(-half * 0.3)} 11-${n(half * 0.7)} 6t-${n(half * 0.7)} 3t-${n(half * 0.6)}-9z`,
    )
  );
}

const space: readonly Draw[] = [
  (random, ink) => {
    const high = random.between(-86, -72);
    return (
      house(ink, -30, 2, 40, 44, ink.accent, ink.accentDim) +
      clod(ink, -52, high - 10, 30) +
      house(ink, -70, high - 11, 22, 24, ink.accent, ink.accentDim) +
      clod(ink, 46, high - 30, 36) +
      house(ink, 24, high - 31, 26, 32, ink.accent, ink.accentDim) +
      line(ink.lit, 3, `M-22 ${n(high - 10)}Q-4 ${n(high + 2)} 10 ${n(high - 30)}`) +
      line(ink.lit, 2, `M56 ${n(high - 22)}Q60 -30 44 0`, 'stroke-dasharray="1 6"')
    );
  },
  (random, ink) => {
    const dome = (x: number, r: number): string =>
      path(ink.glow, `M${n(x - r)} 2a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0z`, 0.55) +
      path(ink.second, `M${n(x - r)} 2a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0z`, 0.6) +
      path(
        ink.secondDim,
        `M${n(x)} ${n(2 - r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}h-${n(r * 0.5)}q0-${n(r * 0.8)}-${n(r * 0.5)}-${n(r)}z`,
      ) +
      path(
        ink.lit,
        `M${n(x - r * 0.8)} ${n(-r * 0.3)}a${n(r * 0.9)} ${n(r * 0.9)} 0 0 1 ${n(r * 0.5)}-${n(r * 0.5)}q-${n(r * 0.3)} ${n(r * 0.2)}-${n(r * 0.5)} ${n(r * 0.5)}z`,
        0.8,
      ) +
      box(ink.lit, x - r - 3, -4, r * 2 + 6, 8, 4);
    const r = random.between(50, 58);
    return (
      line(ink.deep, 3, `M0 -40V${n(-r - 46)}`) +
      circle(ink.accent, 0, -r - 48, 7) +
      dome(-2, r) +
      dome(-58, r * 0.46) +
      dome(56, r * 0.56) +
      path(ink.accent, 'M-16 4V-20a14 14 0 0 1 28 0V4z') +
      path(ink.deep, 'M-9 4V-18a7 7 0 0 1 14 0V4z')
    );
  },
  (random, ink) => {
    const tower = (x: number, tall: number): string =>
      box(ink.dim, x - 17, -tall, 34, tall + 2) +
      box(ink.lit, x - 17, -tall, 19, tall + 2) +
      path(ink.accent, `M${n(x - 24)} ${n(-tall)}L${n(x)} ${n(-tall - 36)}V${n(-tall)}z`) +
      path(ink.accentDim, `M${n(x + 24)} ${n(-tall)}L${n(x)} ${n(-tall - 36)}V${n(-tall)}z`) +
      box(ink.glow, x - 11, -tall + 14, 8, 14, 4) +
      box(ink.glow, x - 11, -tall + 42, 8, 14, 4);
    const a = random.between(86, 108);
    const b = random.between(96, 124);
    return (
      path(ink.lit, 'M-60-52Q0-84 60-52V-40Q0-70-60-40z') +
      path(ink.dim, 'M-60-42Q0-72 60-42V-36Q0-62-60-36z') +
      line(ink.lit, 2, 'M-48-56v-12M-24-66v-12M0-69v-12M24-66v-12M48-56v-12M-48-68Q0-96 48-68') +
      tower(-58, a) +
      tower(58, b) +
      lantern(ink, 0, -58, 7, ink.accent, ink.accentDim)
    );
  },
  (random, ink) => {
    const block = (x: number, y: number, w: number, h: number, d: number, front: string, side: string): string =>
      box(front, x, y - h, w, h) +
      path(side, `M${n(x + w)} ${n(y)}v${n(-h)}l${d}-8v${n(h)}z`) +
      path(mix(front, '#ffffff', 0.3), `M${n(x)} ${n(y - h)}l${d}-8h${n(w)}l-${d} 8z`);
    const windows = (x: number, y: number, count: number): string => {
      let d = '';
      for (let i = 0; i < count; i += 1) d += `M${n(x + i * 17)} ${n(y)}h10v14h-10z`;
      return path(ink.glow, d);
    };
    const shift = random.int(-10, 14);
    return (
      block(-58, 2, 96, 38, 20, ink.lit, ink.dim) +
      windows(-48, -24, 3) +
      path(ink.deep, 'M10 2v-26h16v26z') +
      block(-40 + shift, -36, 76, 34, 20, ink.accent, ink.accentDim) +
      windows(-32 + shift, -60, 4) +
      block(-54, -70, 70, 32, 20, ink.lit, ink.dim) +
      windows(-46, -94, 3) +
      block(-20 + shift, -102, 36, 26, 20, ink.second, ink.secondDim) +
      windows(-14 + shift, -122, 2) +
      line(ink.deep, 2.4, `M${shift} -134v-24`) +
      circle(ink.accent, shift, -160, 5)
    );
  },
];

const brand: readonly Draw[] = [
  (random, ink) => {
    const tent = (x: number, w: number, h: number, a: string, b: string): string =>
      path(ink.lit, `M${n(x - w)} 3L${n(x - w * 0.86)} ${n(-h * 0.48)}h${n(w * 1.72)}L${n(x + w)} 3z`) +
      path(ink.dim, `M${n(x + w * 0.2)} 3V${n(-h * 0.48)}h${n(w * 0.66)}L${n(x + w)} 3z`) +
      path(
        a,
        `M${n(x - w * 1.04)} ${n(-h * 0.46)}Q${n(x - w * 0.2)} ${n(-h * 0.62)} ${n(x)} ${n(-h)}Q${n(x + w * 0.2)} ${n(-h * 0.62)} ${n(x + w * 1.04)} ${n(-h * 0.46)}z`,
      ) +
      path(
        b,
        `M${n(x)} ${n(-h)}Q${n(x + w * 0.2)} ${n(-h * 0.62)} ${n(x + w * 1.04)} ${n(-h * 0.46)}H${n(x + w * 0.36)}Q${n(x + w * 0.1)} ${n(-h * 0.6)} ${n(x)} ${n(-h)}z`,
      ) +
      path(ink.deep, `M${n(x - w * 0.26)} 3L${n(x)} ${n(-h * 0.4)}L${n(x + w * 0.26)} 3z`) +
      line(ink.deep, 2.4, `M${n(x)} ${n(-h)}v-18`) +
      path(b, `M${n(x)} ${n(-h - 18)}l18 5-18 6z`);
    const tall = random.between(104, 120);
    return (
      tent(50, 30, 72, ink.second, ink.secondDim) +
      tent(-12, 46, tall, ink.accent, ink.accentDim) +
      line(ink.deep, 1.6, `M-80-70Q-46-64-12-${n(tall)}M-12-${n(tall)}Q30-84 82-94`) +
      line(ink.deep, 3, 'M-80 4v-78M82 4v-100') +
      path(ink.second, 'M-72-69l10 1-7 11zM-52-72l9-4-3 13zM10-98l9-2-4 12zM60-92l10-1-5 12z') +
      path(ink.accent, 'M-37-82l7-6 0 13zM34-93l10-1-5 12z')
    );
  },
  (random, ink) => {
    const r = random.between(54, 62);
    const y = -r - 62;
    return (
      circle(ink.accentDim, 0, y, r) +
      path(ink.accent, `M0 ${n(y - r)}A${n(r)} ${n(r)} 0 0 0 0 ${n(y + r)}Q${n(r * 0.5)} ${n(y)} 0 ${n(y - r)}z`) +
      path(ink.lit, `M0 ${n(y - r)}Q-${n(r * 1.05)} ${n(y)} 0 ${n(y + r)}Q-${n(r * 0.3)} ${n(y)} 0 ${n(y - r)}z`) +
      path(ink.second, `M0 ${n(y - r)}Q${n(r * 1.1)} ${n(y)} 0 ${n(y + r)}Q${n(r * 0.45)} ${n(y)} 0 ${n(y - r)}z`) +
      path(ink.accentDim, `M-${n(r * 0.62)} ${n(y + r * 0.74)}H${n(r * 0.62)}L14 ${n(y + r + 20)}h-28z`) +
      path(ink.accent, `M-${n(r * 0.62)} ${n(y + r * 0.74)}H0V${n(y + r + 20)}h-14z`) +
      line(ink.deep, 1.6, `M-13 ${n(y + r + 18)}L-11 -24M13 ${n(y + r + 18)}L11 -24`) +
      path(ink.second, 'M-16-26h32l-4 22h-24z') +
      path(ink.secondDim, 'M4-26h12l-4 22h-8z') +
      line(ink.deep, 1.6, 'M-14-6L-46 4M14-6L46 4') +
      flag(ink, 64, 6, 56, ink.accent)
    );
  },
  (random, ink) => {
    const many = random.int(3, 5);
    let hung = '';
    for (let i = 0; i < many; i += 1)
      hung += lantern(ink, -48 + (i * 96) / (many - 1), -84, 9, ink.accent, ink.accentDim);
    return (
      path(ink.dim, 'M-78-2H78L86 8H-86z') +
      box(ink.lit, -78, -14, 156, 14, 2) +
      box(ink.accent, -68, -116, 12, 104) +
      box(ink.accentDim, 56, -116, 12, 104) +
      roof(ink.second, ink.secondDim, 0, -96, 88, 34) +
      box(ink.lit, -56, -98, 112, 14, 2) +
      hung +
      oval(ink.deep, 0, -22, 24, 8, 0.5) +
      path(ink.accent, 'M-24-40h48v18q-24 12-48 0z') +
      oval(ink.lit, 0, -40, 24, 8)
    );
  },
  (random, ink) => {
    const turn = random.int(0, 80);
    let blades = '';
    for (let i = 0; i < 4; i += 1) {
      const [a, b] = i % 2 ? [ink.accent, ink.accentDim] : [ink.second, ink.secondDim];
      blades += `<g transform="rotate(${turn + i * 90})">${path(a, 'M0 0L0-62Q26-60 38-34z')}${path(b, 'M0 0L38-34Q40-16 30-10z')}</g>`;
    }
    return (
      path(ink.dim, 'M-3-90H5L8 4H-6z') +
      flag(ink, -56, 4, 62, ink.accent) +
      flag(ink, 56, 4, 46, ink.second) +
      `<g transform="translate(0 -100)">${blades}${circle(ink.lit, 0, 0, 10)}${circle(ink.accent, 0, 0, 4)}</g>` +
      box(ink.lit, -26, -8, 52, 12, 5)
    );
  },
];

const tech: readonly Draw[] = [
  (random, ink) => {
    const tall = random.between(138, 156);
    const t = (share: number): number => -tall * share;
    const w = (share: number): number => 34 * (1 - share) + 3;
    let lattice = '';
    for (let i = 0; i < 4; i += 1) {
      const a = i * 0.22;
      const b = a + 0.22;
      lattice += `M${n(-w(a))} ${n(t(a))}L${n(w(b))} ${n(t(b))}H${n(-w(b))}L${n(w(a))} ${n(t(a))}`;
    }
    return (
      line(ink.dim, 3, lattice) +
      line(ink.lit, 5, `M-37 2L-3 ${n(-tall)}`) +
      line(ink.dim, 5, `M37 2L3 ${n(-tall)}`) +
      circle(ink.accent, 0, -tall - 4, 8) +
      line(
        ink.accent,
        3,
        `M-18 ${n(-tall - 20)}a24 24 0 0 0 0 32M-30 ${n(-tall - 30)}a40 40 0 0 0 0 52M18 ${n(-tall - 20)}a24 24 0 0 1 0 32M30 ${n(-tall - 30)}a40 40 0 0 1 0 52`,
        0.7,
      ) +
      path(ink.dim, 'M36-58a30 30 0 0 1 44-34z') +
      path(ink.lit, 'M36-58a26 26 0 0 0 44-34q-20 6-44 34z') +
      line(ink.deep, 2.4, 'M57-76L46-92M52-62L24-44') +
      box(ink.lit, -62, -30, 34, 34, 3) +
      box(ink.second, -62, -34, 34, 7, 2) +
      box(ink.glow, -55, -20, 8, 10)
    );
  },
  (random, ink) => {
    const aim = random.int(-12, 18);
    return (
      box(ink.dim, -58, -58, 116, 62, 2) +
      path(ink.lit, 'M-58 4V-56a2 2 0 0 1 2-2H10V4z') +
      path(ink.accentDim, 'M-64-58a64 66 0 0 1 128 0z') +
      path(ink.accent, 'M-64-58a64 66 0 0 1 64-66q22 30 20 66z') +
      `<g transform="rotate(${aim} 0 -84)">` +
      path(ink.deep, 'M-14-58V-122a66 66 0 0 1 26-1V-58z') +
      path(ink.dim, 'M-9-70L-12-156H10L7-70z') +
      path(ink.lit, 'M-9-70L-12-156H0L-1-70z') +
      box(ink.second, -15, -160, 28, 9, 3) +
      '</g>' +
      box(ink.lit, -68, -64, 136, 10, 4) +
      path(ink.dim, 'M10-64H64a4 4 0 0 1 0 10H10z') +
      path(ink.deep, 'M-10 4V-24a10 10 0 0 1 20 0V4z') +
      box(ink.glow, -44, -42, 14, 18, 7) +
      box(ink.glow, 30, -42, 14, 18, 7)
    );
  },
  (random, ink) => {
    const teeth = random.int(9, 12);
    const gear = (x: number, y: number, r: number, fill: string, dim: string, hole: string): string => {
      let d = '';
      for (let i = 0; i < teeth; i += 1) {
        const a = (i / teeth) * Math.PI * 2;
        d += `M${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}L${n(x + Math.cos(a) * r * 1.2)} ${n(y + Math.sin(a) * r * 1.2)}`;
      }
      return (
        `<path fill="none" stroke="${fill}" stroke-width="${n(r * 0.3)}" d="${d}"/>` +
        circle(fill, x, y, r * 1.04) +
        path(
          dim,
          `M${n(x)} ${n(y - r * 1.04)}a${n(r * 1.04)} ${n(r * 1.04)} 0 0 1 0 ${n(r * 2.08)}q${n(r * 0.9)}-${n(r)} 0-${n(r * 2.08)}z`,
        ) +
        circle(hole, x, y, r * 0.56) +
        circle(dim, x, y, r * 0.22)
      );
    };
    return (
      gear(-16, -64, 50, ink.accent, ink.accentDim, ink.lit) +
      gear(46, -108, 24, ink.second, ink.secondDim, ink.deep) +
      box(ink.dim, 24, -62, 46, 66, 3) +
      box(ink.lit, 20, -62, 36, 66, 3) +
      path(ink.deep, 'M26-54h24v10h-24zM26-38h24v10h-24zM26-22h24v10h-24z') +
      line(ink.glow, 3.4, 'M30-49h0M38-49h0M30-33h0M46-33h0M30-17h0M38-17h0') +
      path(ink.deep, 'M-74 6q20-26 48-12t50 0v12z')
    );
  },
  (random, ink) => {
    const bands = random.next() < 0.5 ? ink.accent : ink.second;
    const dim = bands === ink.accent ? ink.accentDim : ink.secondDim;
    return (
      path(ink.light, 'M0-140L-150-176V-116z', 0.28) +
      path(ink.light, 'M0-140L150-168V-120z', 0.2) +
      path(ink.dim, 'M-30 4L-19-122H19L30 4z') +
      path(ink.lit, 'M-30 4L-19-122H2V4z') +
      path(bands, 'M-28.600-16L-26-46H26L28.600-16zM-23.500-74L-21-104H21L23.500-74z') +
      path(dim, 'M2-46H26L28.600-16H2zM2-104H21L23.500-74H2z') +
      box(ink.deep, -27, -128, 54, 8, 2) +
      box(ink.glow, -14, -150, 28, 22) +
      circle(ink.light, 0, -140, 8) +
      path(ink.accent, 'M-20-150Q0-178 20-150z') +
      path(ink.deep, 'M-8 4V-14a8 8 0 0 1 16 0V4z') +
      house(ink, 34, 5, 20, 22, ink.second, ink.secondDim)
    );
  },
];

const law: readonly Draw[] = [
  (random, ink) => {
    const twin = random.next() < 0.6;
    return (
      box(ink.accent, -62, -104, 13, 106) +
      box(ink.accentDim, 49, -104, 13, 106) +
      box(ink.accent, -24, -112, 12, 114) +
      box(ink.accentDim, 12, -112, 12, 114) +
      box(ink.lit, -70, -8, 28, 12, 3) +
      box(ink.dim, 42, -8, 28, 12, 3) +
      box(ink.lit, -31, -8, 26, 12, 3) +
      box(ink.dim, 5, -8, 26, 12, 3) +
      box(ink.lit, -66, -86, 132, 14, 2) +
      box(ink.dim, 12, -86, 54, 14, 2) +
      roof(ink.second, ink.secondDim, -48, -92, 36, 20) +
      roof(ink.second, ink.secondDim, 48, -92, 36, 20) +
      box(ink.lit, -24, -122, 48, 22, 3) +
      box(ink.accent, -16, -117, 32, 12, 2) +
      roof(ink.second, ink.secondDim, 0, -120, 50, 28) +
      (twin
        ? lantern(ink, -37, -70, 8, ink.accent, ink.accentDim) + lantern(ink, 37, -70, 8, ink.accent, ink.accentDim)
        : path(ink.dim, 'M-12 4L-22 12H22L12 4z'))
    );
  },
  (random, ink) => {
    const tip = random.int(-7, 7);
    const pan = (x: number): string =>
      line(ink.deep, 1.6, `M${n(x)} -132L${n(x - 22)} -86M${n(x)} -132L${n(x + 22)} -86`) +
      path(ink.accent, `M${n(x - 28)} -86h56a28 24 0 0 1-56 0z`) +
      path(ink.accentDim, `M${n(x + 4)} -86h24a28 24 0 0 1-26 24z`);
    return (
      path(ink.dim, 'M-12-16L-9-140H9L12-16z') +
      path(ink.lit, 'M-12-16L-9-140H1V-16z') +
      `<g transform="rotate(${tip} 0 -136)">${line(ink.deep, 5, 'M-58-132Q0-144 58-132')}</g>` +
      `<g transform="translate(0 ${n(-tip * 0.9)})">${pan(-56)}</g><g transform="translate(0 ${n(tip * 0.9)})">${pan(56)}</g>` +
      circle(ink.second, 0, -146, 14) +
      path(ink.secondDim, 'M0-160a14 14 0 0 1 0 28q10-14 0-28z') +
      path(ink.lit, 'M-40 4V-6H-28V-18H28V-6H40V4z') +
      path(ink.dim, 'M4 4V-18H28V-6H40V4z')
    );
  },
  (random, ink) => {
    const columns = random.int(4, 5);
    let shafts = '';
    for (let i = 0; i < columns; i += 1) {
      const x = -56 + (i * 100) / (columns - 1);
      shafts += box(ink.lit, x, -76, 12, 66) + box(ink.dim, x + 7, -76, 5, 66);
    }
    return (
      box(mix(ink.deep, ink.dim, 0.35), -54, -78, 108, 74) +
      path(ink.glow, 'M-10-10V-46a10 10 0 0 1 20 0V-10z') +
      shafts +
      box(ink.lit, -68, -88, 136, 13, 2) +
      path(ink.accent, 'M-74-88L0-130 74-88z') +
      path(ink.accentDim, 'M0-130L74-88H14z') +
      circle(ink.lit, 0, -102, 9) +
      path(ink.lit, 'M-66-10H66V-2H76V6H-76V-2H-66z') +
      path(ink.dim, 'M10-10H66V-2H76V6H10z') +
      flag(ink, 0, -128, 40, ink.second)
    );
  },
  (random, ink) => {
    const mark = random.pick([
      'M-34-40h32v8h-32zM-34-24h12v12h-12zM-14-24h12v12h-12z',
      'M-34-40h12v28h-12zM-14-40h12v10h-12zM-14-22h12v10h-12z',
    ]);
    return (
      path(ink.dim, 'M14-54L50-62V-6L14 4z') +
      box(ink.lit, -54, -54, 70, 58, 3) +
      path(mix(ink.lit, '#ffffff', 0.3), 'M-54-54L-18-62H50L16-54z') +
      box(ink.accent, -46, -46, 54, 42, 4) +
      `<g transform="translate(0 1)">${path(ink.lit, mark)}</g>` +
      path(ink.dim, 'M-30-60Q-32-92-6-100Q-10-128 16-134Q44-132 42-100Q40-74 34-62z') +
      path(ink.lit, 'M-30-60Q-32-92-6-100Q-10-128 16-134Q14-110 16-94Q6-80 8-60z') +
      path(ink.second, 'M6-130Q-4-148 8-156Q12-140 22-134zM30-132Q36-150 48-148Q40-138 38-126z') +
      circle(ink.deep, 8, -114, 4) +
      path(ink.accent, 'M-30-60Q-52-70-48-94Q-38-90-34-76z')
    );
  },
];

const fashion: readonly Draw[] = [
  (random, ink) => {
    const wind = random.between(0.85, 1.1);
    const sail = (x: number, top: number, w: number, a: string, b: string): string =>
      line(ink.deep, 3.4, `M${n(x)} 0V${n(top - 12)}`) +
      path(
        a,
        `M${n(x)} ${n(top)}Q${n(x + w * 1.3 * wind)} ${n(top * 0.62)} ${n(x + w)} -16Q${n(x + w * 0.4)} -26 ${n(x + 2)} -14z`,
      ) +
      path(
        b,
        `M${n(x)} ${n(top)}Q${n(x + w * 1.3 * wind)} ${n(top * 0.62)} ${n(x + w)} -16Q${n(x + w * 0.8)} ${n(top * 0.5)} ${n(x)} ${n(top)}z`,
      ) +
      path(b, `M${n(x)} ${n(top - 12)}q10-5 20 1q-10 5-20 4z`);
    return (
      sail(30, -112, 46, ink.second, ink.secondDim) +
      sail(-20, -156, 56, ink.accent, ink.accentDim) +
      sail(-66, -104, 42, ink.lit, ink.dim) +
      path(ink.deep, 'M-84-8Q0 8 86-10Q74 14 50 14H-50Q-74 12-84-8z') +
      path(ink.accent, 'M-80-3Q0 12 82-5L79 1Q0 17-77 3z')
    );
  },
  (random, ink) => {
    const hang: (readonly [number, number, number])[] = [
      [-58, -112, random.between(10, 14)],
      [-28, -126, random.between(8, 11)],
      [8, -122, random.between(12, 15)],
      [44, -112, random.between(9, 12)],
      [66, -90, 8],
    ];
    return (
      line(ink.deep, 11, 'M4 4Q-12-50 2-96') +
      line(ink.deep, 6, 'M2-92Q-30-132-66-108M2-96Q30-140 70-92M0-70Q24-96 40-104') +
      oval(ink.second, -44, -130, 42, 20) +
      oval(ink.second, 34, -136, 44, 23) +
      oval(mix(ink.second, '#ffffff', 0.22), -4, -150, 40, 20) +
      oval(ink.secondDim, 58, -118, 24, 11) +
      hang
        .map(([x, y, r], i) =>
          i % 2 ? lantern(ink, x, y, r, ink.lit, ink.dim) : lantern(ink, x, y, r, ink.accent, ink.accentDim),
        )
        .join('')
    );
  },
  (random, ink) => {
    const sash = random.next() < 0.5;
    return (
      line(ink.deep, 5, 'M0 4V-150M-62-128H62') +
      path(ink.accentDim, 'M-66-134H66L72-66H44L36-104 40-10H-40L-36-104-44-66H-72z') +
      path(ink.accent, 'M-66-134H0L-4-10H-40L-36-104-44-66H-72z') +
      path(ink.lit, 'M-16-134L6-92 16-134H26L4-70-26-134z') +
      box(ink.second, -38, -84, 76, 16, 3) +
      path(ink.secondDim, 'M4-84H38V-68H4z') +
      (sash
        ? path(ink.second, 'M-6-70Q-16-40-8-16L8-18Q0-44 8-70z')
        : circle(ink.second, -20, -44, 8) + circle(ink.second, 14, -32, 11) + circle(ink.lit, 14, -32, 5)) +
      path(ink.lit, 'M-72-74l28 0v8h-28zM44-74h28v8h-28zM-40-16h80v8h-80z') +
      circle(ink.second, 0, -154, 7) +
      box(ink.deep, -28, -4, 56, 8, 4)
    );
  },
  (random, ink) => {
    const turns = random.int(5, 7);
    let wound = '';
    for (let i = 0; i < turns; i += 1) wound += `M-28 ${n(-24 - i * (76 / turns))}q30 10 62-6`;
    return (
      path(ink.accentDim, 'M-32-112H36V-18H-32z') +
      path(ink.accent, 'M-32-112H6V-18H-32z') +
      line(mix(ink.accent, '#ffffff', 0.3), 3, wound, 0.6) +
      oval(ink.dim, 2, -16, 48, 15) +
      oval(ink.lit, -2, -20, 46, 13) +
      path(ink.accent, 'M-32-30q34 14 68 0v12q-34 12-68 0z') +
      oval(ink.dim, 2, -112, 46, 14) +
      oval(ink.lit, 2, -117, 46, 13) +
      oval(ink.deep, 2, -118, 12, 4) +
      path(ink.dim, 'M66 6L58-150q6-18 12 0z') +
      path(ink.lit, 'M66 6L58-150q3-9 6-9z') +
      oval(ink.deep, 64, -146, 2, 6) +
      line(ink.accent, 2.4, 'M36-60Q52-40 50-90T64-146Q84-120 82-80')
    );
  },
];

const education: readonly Draw[] = [
  (random, ink) => {
    const book = (x: number, y: number, w: number, a: string, b: string): string =>
      box(a, x, y - 24, w, 24, 4) +
      path(ink.lit, `M${n(x + 8)} ${n(y - 20)}H${n(x + w)}V${n(y - 4)}H${n(x + 8)}q-5-8 0-16z`) +
      path(
        ink.dim,
        `M${n(x + 12)} ${n(y - 13)}H${n(x + w)}v2H${n(x + 12)}zM${n(x + 12)} ${n(y - 8)}H${n(x + w)}v2H${n(x + 12)}z`,
      ) +
      box(b, x, y - 24, w, 5, 2);
    const j = (): number => random.between(-9, 9);
    return (
      book(-64, 4, 128, ink.accent, ink.accentDim) +
      book(-56 + j(), -20, 112, ink.second, ink.secondDim) +
      book(-50 + j(), -44, 100, ink.deep, ink.deep) +
      book(-44 + j(), -68, 84, ink.accent, ink.accentDim) +
      house(ink, -24, -92, 32, 34, ink.second, ink.secondDim) +
      path(ink.accent, 'M38-44h10v40l-5-6-5 6z')
    );
  },
  (random, ink) => {
    const tall = random.between(0, 8);
    return (
      path(ink.dim, 'M-84 6V-2H-66V-12H-50V-22H50V-12H66V-2H84V6z') +
      path(ink.lit, 'M-84 6V-2H-66V-12H-50V-22H10V6z') +
      path(ink.dim, 'M-16 6L-10-22H14L20 6z', 0.6) +
      box(ink.lit, -44, -64, 88, 42) +
      box(ink.dim, 12, -64, 32, 42) +
      box(ink.accent, -44, -64, 8, 42) +
      box(ink.accentDim, 36, -64, 8, 42) +
      path(ink.deep, 'M-10-22V-46h20v24z') +
      box(ink.glow, -30, -52, 14, 16, 2) +
      box(ink.glow, 18, -52, 14, 16, 2) +
      roof(ink.second, ink.secondDim, 0, -62, 76, 30) +
      box(ink.lit, -26, -116 - tall, 52, 26 + tall) +
      box(ink.glow, -14, -108 - tall, 28, 12, 2) +
      roof(ink.second, ink.secondDim, 0, -112 - tall, 48, 26)
    );
  },
  (random, ink) => {
    const moon = random.next() < 0.5;
    return (
      path(ink.dim, 'M0-18Q40-44 84-30V-2Q40-14 0 8z') +
      path(ink.lit, 'M0-18Q-40-44-84-30V-2Q-40-14 0 8z') +
      path(mix(ink.lit, '#ffffff', 0.4), 'M0-24Q-36-54-76-42V-12Q-36-24 0-2z') +
      path(mix(ink.dim, '#ffffff', 0.25), 'M0-24Q36-54 76-42V-12Q36-24 0-2z') +
      path(ink.accent, 'M-86-6Q-40-16 0 6Q40-16 86-6V2Q40-8 0 14Q-40-8-86 2z') +
      path(ink.second, 'M-44-40Q-36-78-16-84Q-18-56-10-34z') +
      path(ink.accent, 'M-10-34Q-18-96 6-132Q26-92 12-34z') +
      path(ink.accentDim, 'M6-132Q26-92 12-34H4z') +
      path(ink.secondDim, 'M12-34Q20-72 44-80Q42-52 34-40z') +
      (moon
        ? circle(ink.light, 40, -112, 9) + circle(ink.light, -40, -104, 5, 0.8)
        : circle(ink.light, -34, -116, 7) + circle(ink.light, 34, -104, 4, 0.8))
    );
  },
  (random, ink) => {
    const tilt = random.int(10, 24);
    const r = 50;
    return (
      path(ink.deep, 'M-34 4Q-30-12-6-16V-34H6V-16Q30-12 34 4z') +
      `<path d="M-48-52A60 60 0 1 0 30-142" transform="rotate(${tilt} 0 -92)" fill="none" stroke="${ink.accent}" stroke-width="6" stroke-linecap="round"/>` +
      circle(ink.second, 0, -92, r) +
      path(ink.secondDim, 'M0-142a50 50 0 0 1 0 100q44-50 0-100z') +
      path(
        ink.lit,
        'M-40-112q14-22 34-20q8 14-8 20t-4 18-18 2-4-20zM6-82q20-10 30 4t-14 28q-18-6-16-32zM14-126q14 4 20 16q-14 4-20-16z',
      ) +
      path(ink.lit, 'M-46-78q10 2 14 16q-8-2-14-16z')
    );
  },
];

const motifs: Readonly<Record<string, readonly Draw[]>> = { game, art, space, brand, tech, law, fashion, education };

/** All motifs for covers. */
export const motifNames: readonly string[] = Object.keys(motifs);

/** The trade next door, whose objects stand between a motif's own. */
const NEXT_DOOR: Readonly<Record<string, string>> = {
  game: 'tech',
  art: 'education',
  space: 'brand',
  brand: 'fashion',
  tech: 'space',
  law: 'education',
  fashion: 'art',
  education: 'art',
};

/**
 * An object of a motif, standing on (0, 0).
 * @param turn place in a list: eight neighbours have eight different objects, half of them from the trade next door;
 * random without it
 */
export function object(motif: string, random: Random, ink: Ink, turn?: number): string {
  const own = motifs[motif] ?? game;
  const one = random.pick(own);
  if (turn === undefined) return one(random, ink);
  const other = motifs[NEXT_DOOR[motif] ?? 'tech'] ?? game;
  const kinds = turn % 2 === 0 ? own : other;
  return (kinds[Math.floor(turn / 2) % kinds.length] ?? one)(random, ink);
}
