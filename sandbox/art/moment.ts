import { motifNames, object } from './motifs.ts';
import { mix, type Palette, palettes } from './palettes.ts';
import { type Random, seeded } from './random.ts';
import { backdrop, box, circle, type Ink, inkOf, line, n, oval, path, picture, plant, within } from './scenery.ts';

/** The photo shapes of a moment: 4:3, 3:4 and square. */
const SIZES = [
  { width: 800, height: 600 },
  { width: 600, height: 800 },
  { width: 750, height: 750 },
] as const;

/** The pixel size of this id's picture: id modulo three selects the shape. */
export function momentSize(id: number): { width: number; height: number } {
  return { ...(SIZES[Math.abs(Math.trunc(id)) % SIZES.length] ?? SIZES[0]) };
}

interface Place {
  random: Random;
  palette: Palette;
  ink: Ink;
  width: number;
  height: number;
}

/** Two people seen from behind, sitting close. */
function couple(random: Random, { deep, accent, second }: Ink, x: number, y: number): string {
  const one = (at: number, robe: string, tall: number): string =>
    path(robe, `M${n(at - 24)} ${n(y)}q2-${tall} 24-${tall}t24 ${tall}z`) +
    circle(deep, at, y - tall - 12, 15) +
    path(mix(robe, '#10122e', 0.25), `M${n(at + 4)} ${n(y)}q12-20 2-${tall - 4}q16 8 18 ${tall - 4}z`, 0.6);
  return one(x, accent, random.int(52, 62)) + (random.next() < 0.7 ? one(x + 46, second, random.int(44, 58)) : '');
}

/** The sea from the shore, with a person looking at it. */
function shore({ random, palette, ink, width: w, height: h }: Place): string {
  const horizon = h * random.between(0.42, 0.52);
  const bank = h * random.between(0.76, 0.82);
  const sand = mix(palette.wall, palette.land[1], palette.hour === 'night' ? 0.6 : 0.3);
  let shells = '';
  for (let i = 0; i < 7; i += 1) {
    shells += oval(i % 2 ? ink.lit : ink.second, random.between(30, w - 30), bank + random.between(60, 110), 7, 4, 0.9);
  }
  const at = w * random.between(0.4, 0.66);
  return (
    backdrop(random, palette, { width: w, height: h, horizon }) +
    path(
      '#ffffff',
      `M0 ${n(bank - 6)}Q${n(w * 0.25)} ${n(bank - 40)} ${n(w * 0.5)} ${n(bank - 10)}T${w} ${n(bank - 26)}V${h}H0z`,
      0.45,
    ) +
    path(
      sand,
      `M0 ${n(bank + 12)}Q${n(w * 0.25)} ${n(bank - 24)} ${n(w * 0.5)} ${n(bank + 6)}T${w} ${n(bank - 8)}V${h}H0z`,
    ) +
    path(mix(sand, palette.land[2], 0.22), `M0 ${n(h - 40)}Q${n(w * 0.4)} ${n(h - 96)} ${w} ${n(h - 30)}V${h}H0z`) +
    oval(ink.deep, at + 26, bank + 44, 76, 8, 0.22) +
    couple(random, ink, at, bank + 42) +
    shells
  );
}

/** A lane of houses with lanterns, leading down to the water. */
function lane({ random, palette, ink, width: w, height: h }: Place): string {
  const eye = h * 0.46;
  const mid = w * random.between(0.44, 0.56);
  const floor = mix(palette.wall, palette.land[1], 0.5);
  let houses = '';
  for (const side of [-1, 1]) {
    const edge = side < 0 ? 0 : w;
    for (let i = 2; i >= 0; i -= 1) {
      const near = mid + side * (46 + i * w * 0.14);
      const far = mid + side * (46 + (i + 1) * w * 0.14);
      const top = eye - 60 - i * h * 0.11;
      const foot = eye + 20 + i * h * 0.1;
      const wall = side < 0 ? ink.dim : mix(ink.lit, ink.second, 0.12 * i);
      const out = i === 2 ? edge : far;
      houses =
        path(wall, `M${n(near)} ${n(top)}L${n(out)} ${n(top - 46)}V${n(foot + h * 0.16)}L${n(near)} ${n(foot)}z`) +
        path(
          i % 2 ? ink.accentDim : ink.secondDim,
          `M${n(near - side * 12)} ${n(top + 6)}L${n(out)} ${n(top - 44)}v-34L${n(near + side * 10)} ${n(top - 34)}z`,
        ) +
        path(ink.glow, `M${n(near + side * 26)} ${n(top + 44)}l${side * 26}-6v46l${-side * 26} 4z`) +
        houses;
    }
  }
  let lanterns = '';
  for (let i = 0; i < 5; i += 1) {
    const x = w * (0.12 + i * 0.19);
    const y = h * 0.16 + (i % 2 ? 10 : 34) + Math.abs(i - 2) * -8;
    lanterns +=
      circle('#ffe6a3', x, y + 26, 46, 0.16) +
      oval(i % 2 ? ink.second : ink.accent, x, y + 26, 20, 24) +
      oval('#ffe9b8', x - 5, y + 22, 8, 13, 0.55) +
      box(ink.deep, x - 8, y, 16, 5, 2) +
      box(ink.deep, x - 8, y + 47, 16, 5, 2);
  }
  return (
    backdrop(random, palette, { width: w, height: h, horizon: eye + 10, calm: true }) +
    path(floor, `M${n(mid - 46)} ${n(eye + 18)}h92L${n(w * 1.1)} ${h}H${n(-w * 0.1)}z`) +
    path(mix(floor, '#ffffff', 0.25), `M${n(mid - 26)} ${n(eye + 18)}h40L${n(w * 0.56)} ${h}H${n(w * 0.22)}z`, 0.5) +
    houses +
    line(ink.deep, 2.4, `M0 ${n(h * 0.13)}Q${n(w / 2)} ${n(h * 0.2)} ${w} ${n(h * 0.12)}`, 0.7) +
    lanterns +
    oval(ink.deep, mid + 8, h * 0.79, 46, 7, 0.25) +
    couple(random, ink, mid - 8, h * 0.79)
  );
}

/** A table seen slightly from above: a steaming bowl, small plates, chopsticks. */
function supper({ random, palette, ink, width: w, height: h }: Place): string {
  const wood = mix(ink.accentDim, palette.land[2], 0.45);
  const x = w * random.between(0.46, 0.56);
  const y = h * random.between(0.56, 0.6);
  const r = Math.min(w, h) * 0.3;
  const broth = random.pick(['#e7b25a', '#d98a4a', '#f1dfb4', '#c9653f']);
  let boards = '';
  for (let i = 1; i < 5; i += 1) boards += `M0 ${n((h * i) / 5)}H${w}`;
  const plate = (px: number, py: number, pr: number, food: string): string =>
    oval(ink.deep, px + 8, py + 12, pr, pr * 0.66, 0.2) +
    oval(ink.lit, px, py, pr, pr * 0.68) +
    oval(ink.dim, px, py + 2, pr * 0.74, pr * 0.48) +
    oval(food, px - pr * 0.2, py - 2, pr * 0.34, pr * 0.26) +
    oval(mix(food, '#ffffff', 0.25), px + pr * 0.24, py + 2, pr * 0.3, pr * 0.22) +
    oval(food, px + 2, py - pr * 0.24, pr * 0.26, pr * 0.2);
  let noodles = '';
  for (let i = 0; i < 6; i += 1) {
    const ny = y - r * 0.16 + i * r * 0.09;
    noodles += `M${n(x - r * 0.56)} ${n(ny)}q${n(r * 0.3)}-${n(r * 0.16)} ${n(r * 0.56)} 0t${n(r * 0.5)} 0`;
  }
  const steam = `M${n(x - r * 0.3)} ${n(y - r * 0.6)}q-30-44 0-84t0-84M${n(x + r * 0.2)} ${n(y - r * 0.66)}q30-44 0-84t4-70`;
  return (
    box(wood, 0, 0, w, h) +
    path(mix(wood, palette.light, 0.3), `M0 0H${n(w * 0.8)}L0 ${n(h * 0.9)}z`, 0.5) +
    line(mix(wood, '#10122e', 0.3), 3, boards, 0.5) +
    plate(w * 0.2, h * 0.24, r * 0.46, random.pick(['#7fae68', '#e8734a', '#f2c14e'])) +
    plate(w * 0.82, h * 0.3, r * 0.4, random.pick(['#e0573f', '#d9a05a', '#8aa37a'])) +
    oval(ink.deep, x + 16, y + r * 0.5, r * 1.02, r * 0.6, 0.25) +
    path(
      ink.accentDim,
      `M${n(x - r)} ${n(y)}q${n(r * 0.12)} ${n(r * 0.9)} ${n(r)} ${n(r * 0.9)}t${n(r)}-${n(r * 0.9)}z`,
    ) +
    path(
      ink.accent,
      `M${n(x - r)} ${n(y)}q${n(r * 0.12)} ${n(r * 0.86)} ${n(r * 0.8)} ${n(r * 0.88)}q-${n(r * 0.4)}-${n(r * 0.4)}-${n(r * 0.3)}-${n(r * 0.88)}z`,
    ) +
    oval(ink.lit, x, y, r, r * 0.56) +
    oval(broth, x, y + 4, r * 0.88, r * 0.46) +
    line(mix(broth, '#fff6dc', 0.65), 7, noodles) +
    oval('#fffaf0', x + r * 0.36, y + r * 0.06, r * 0.24, r * 0.15) +
    oval('#f2b84b', x + r * 0.36, y + r * 0.05, r * 0.12, r * 0.08) +
    oval('#7fae68', x - r * 0.4, y + r * 0.12, r * 0.12, r * 0.06) +
    oval('#5f9a5c', x - r * 0.24, y + r * 0.2, r * 0.1, r * 0.05) +
    oval('#e0573f', x - r * 0.1, y - r * 0.2, r * 0.13, r * 0.08) +
    line(
      ink.second,
      9,
      `M${n(w * 0.86)} ${n(h * 0.56)}L${n(w * 0.72)} ${n(h * 0.94)}M${n(w * 0.91)} ${n(h * 0.57)}L${n(w * 0.77)} ${n(h * 0.95)}`,
    ) +
    line('#ffffff', 10, steam, 0.28)
  );
}

/** A window sill: the view, a cup, a plant, a book. */
function sill({ random, palette, ink, width: w, height: h }: Place): string {
  const base = h * 0.74;
  const cup = w * random.between(0.24, 0.4);
  const pot = w * random.between(0.66, 0.8);
  const leaf = mix('#5f9a5c', palette.land[1], 0.3);
  let leaves = '';
  for (let i = 0; i < 6; i += 1) {
    const lean = (i - 2.5) * 26;
    leaves += path(
      i % 2 ? leaf : mix(leaf, palette.light, 0.25),
      `M${n(pot)} ${n(base - 66)}q${n(lean * 0.2 - 14)}-60 ${n(lean)}-${n(100 - Math.abs(lean) * 0.5)}q20 50-${n(lean * 0.6)} ${n(100 - Math.abs(lean) * 0.5)}z`.replaceAll(
        '--',
        '',
      ),
    );
  }
  return (
    backdrop(random, palette, { width: w, height: h, horizon: h * 0.46 }) +
    path(
      ink.lit,
      `M0 0H${w}V${h}H0zM30 34V${n(base)}H${n(w / 2 - 9)}V34zM${n(w / 2 + 9)} 34V${n(base)}H${w - 30}V34z`,
      'fill-rule="evenodd"',
    ) +
    path(ink.dim, `M30 34h12V${n(base)}H30zM${n(w / 2 + 9)} 34h12V${n(base)}h-12z`, 0.6) +
    box(mix(ink.dim, ink.accentDim, 0.4), 0, base, w, h - base) +
    box(mix(ink.lit, palette.light, 0.4), 0, base, w, 16) +
    path(palette.light, `M${n(w * 0.1)} ${n(base + 16)}h${n(w * 0.4)}L${n(w * 0.7)} ${h}H${n(w * 0.2)}z`, 0.22) +
    leaves +
    path(ink.accent, `M${n(pot - 44)} ${n(base - 70)}h88l-14 86h-60z`) +
    path(ink.accentDim, `M${n(pot + 8)} ${n(base - 70)}h36l-14 86h-30z`) +
    oval(ink.deep, cup + 10, base + 46, 64, 10, 0.25) +
    line(ink.second, 9, `M${n(cup + 40)} ${n(base - 6)}q34 2 24 26t-34 14`) +
    path(ink.second, `M${n(cup - 46)} ${n(base - 24)}h92q2 68-30 70h-32q-32-2-30-70z`) +
    path(ink.secondDim, `M${n(cup + 12)} ${n(base - 24)}h34q2 68-30 70h-12q18-30 8-70z`) +
    oval(ink.lit, cup, base - 24, 46, 10) +
    oval('#8a4b2a', cup, base - 22, 38, 7) +
    line(
      '#ffffff',
      7,
      `M${n(cup - 12)} ${n(base - 44)}q-16-24 0-48t0-40M${n(cup + 14)} ${n(base - 46)}q16-22 0-42`,
      0.4,
    )
  );
}

/** A work bench: work in progress, tools, colours, paper. */
function bench({ random, palette, ink, width: w, height: h }: Place): string {
  const wood = mix(ink.secondDim, palette.land[2], 0.4);
  const wall = mix(mix(palette.land[0], ink.lit, 0.5), palette.sky[1], 0.3);
  const top = h * 0.62;
  const x = w * random.between(0.42, 0.56);
  const colours = [ink.accent, ink.second, ink.lit, '#7fae68', '#6f5bb5'];
  let pots = '';
  for (let i = 0; i < 4; i += 1) {
    const px = w * 0.08 + i * 56 + (random.next() < 0.5 ? 6 : 0);
    const py = top + 56 + (i % 2) * 34;
    pots +=
      oval(ink.deep, px + 6, py + 34, 28, 7, 0.25) +
      box(ink.lit, px - 22, py, 44, 34, 8) +
      oval(colours[i] ?? ink.accent, px, py, 22, 8);
  }
  let prints = '';
  for (let i = 0; i < 3; i += 1) {
    const px = w * (0.1 + i * 0.3);
    const py = h * 0.1 + (i % 2) * 20;
    prints +=
      line(ink.deep, 2, `M${n(px + w * 0.1)} 0V${n(py)}`, 0.5) +
      box(ink.lit, px, py, w * 0.2, h * 0.22, 4) +
      circle(colours[(i + 1) % 5] ?? ink.accent, px + w * 0.1, py + h * 0.1, w * 0.05, 0.9) +
      path(
        colours[i] ?? ink.second,
        `M${n(px + 10)} ${n(py + h * 0.2)}q${n(w * 0.05)}-${n(h * 0.08)} ${n(w * 0.09)}-6t${n(w * 0.09)} 6z`,
      );
  }
  return (
    box(wall, 0, 0, w, h) +
    path(palette.light, `M0 0h${n(w * 0.6)}L${n(w * 0.2)} ${n(top)}H0z`, 0.3) +
    prints +
    box(wood, 0, top, w, h - top) +
    box(mix(wood, palette.light, 0.4), 0, top, w, 14) +
    path(ink.lit, `M${n(w * 0.56)} ${n(top + 60)}l${n(w * 0.34)} 12-${n(w * 0.06)} 84-${n(w * 0.36)}-14z`, 0.9) +
    line(ink.accent, 5, `M${n(w * 0.6)} ${n(top + 84)}q40-16 70 6t80-4`, 0.8) +
    pots +
    oval(ink.deep, x + 16, top + 22, 150, 16, 0.25) +
    `<g transform="translate(${n(x)} ${n(top + 16)}) scale(1.75)">${object(random.pick(motifNames), random, ink)}</g>`
  );
}

/** An islet with one object on it. */
function isle({ random, palette, ink, width: w, height: h }: Place): string {
  const horizon = h * random.between(0.5, 0.58);
  const x = w * random.between(0.36, 0.64);
  const y = h * random.between(0.68, 0.74);
  const half = w * random.between(0.24, 0.3);
  const grass = mix(palette.land[1], palette.light, palette.hour === 'night' ? 0.06 : 0.18);
  return (
    backdrop(random, palette, { width: w, height: h, horizon }) +
    oval(mix(palette.sea[0], '#ffffff', 0.35), x, y + 66, half * 1.3, 14, 0.4) +
    path(
      palette.land[2],
      `M${n(x - half)} ${n(y + 4)}Q${n(x - half * 1.1)} ${n(y + 40)} ${n(x - half * 1.16)} ${n(y + 66)}Q${n(x)} ${n(y + 82)} ${n(x + half * 1.16)} ${n(y + 66)}Q${n(x + half)} ${n(y + 30)} ${n(x + half)} ${n(y + 4)}z`,
    ) +
    path(
      grass,
      `M${n(x - half)} ${n(y + 5)}Q${n(x - half * 0.6)} ${n(y - 14)} ${n(x)} ${n(y - 14)}T${n(x + half)} ${n(y + 5)}Q${n(x + half * 0.5)} ${n(y + 32)} ${n(x)} ${n(y + 20)}T${n(x - half)} ${n(y + 5)}z`,
    ) +
    plant(random, palette, x - half * 0.7, y, 1.9) +
    plant(random, palette, x + half * 0.72, y + 2, 1.6) +
    `<g transform="translate(${n(x)} ${n(y)}) scale(${random.between(1.5, 1.8).toFixed(2)})">${object(random.pick(motifNames), random, ink)}</g>` +
    path(
      palette.land[2],
      `M0 ${h}V${n(h * 0.9)}Q${n(w * 0.2)} ${n(h * 0.86)} ${n(w * 0.42)} ${n(h * 0.95)}T${w} ${n(h * 0.92)}V${h}z`,
    ) +
    plant(random, palette, w * 0.12, h * 0.92, 2.2)
  );
}

const views = [shore, supper, isle, lane, sill, bench, shore] as const;

/** 800x600, 600x800 or 750x750 (momentSize): a photo of everyday life; neighbouring ids show different scenes. */
export function paintMoment(id: number): string {
  const { width, height } = momentSize(id);
  const view = views[Math.abs(Math.trunc(id) + Math.floor(id / 10)) % views.length] ?? isle;
  return within((attempt) => {
    const random = seeded('moment', id, attempt);
    const palette = random.pick(palettes);
    return picture(width, height, view({ random, palette, ink: inkOf(palette, false), width, height }));
  });
}
