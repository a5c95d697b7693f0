import { keepsake } from './keepsakes.ts';
import { mix, palettes } from './palettes.ts';
import { type Random, seeded } from './random.ts';
import { box, circle, fall, group, type Ink, inkOf, line, n, oval, path, picture, within } from './scenery.ts';

/* Each product stands on (0, 0), about 170 wide and 190 high, lit from the left. */
type Draw = (random: Random, ink: Ink) => string;

const bright = (colour: string, share = 0.35) => mix(colour, '#ffffff', share);

/** A small scene for labels and covers: a sun over two waves, in a box at (x, y). */
const scene = (ink: Ink, x: number, y: number, w: number, h: number): string =>
  box(ink.lit, x, y, w, h, 4) +
  circle(ink.second, x + w * 0.38, y + h * 0.36, h * 0.17) +
  path(
    ink.accentDim,
    `M${n(x)} ${n(y + h * 0.66)}q${n(w * 0.25)} ${n(-h * 0.2)} ${n(w * 0.5)} 0t${n(w * 0.5)} 0v${n(h * 0.34)}h${n(-w)}z`,
  );

const tea: Draw = (_, ink) =>
  box(ink.accentDim, -50, -150, 108, 150, 10) +
  box(ink.accent, -56, -150, 88, 150, 10) +
  path(bright(ink.accent), 'M-46-140h10v130h-10z', 0.6) +
  scene(ink, -34, -112, 56, 66) +
  box(ink.second, -60, -176, 120, 32, 8) +
  box(ink.secondDim, 30, -176, 30, 32, 8) +
  oval(bright(ink.second), 0, -176, 52, 9) +
  path(ink.second, 'M62 0Q58-26 86-34Q112-26 108 0z') +
  path(ink.secondDim, 'M90-33Q112-26 108 0H94z') +
  line(ink.deep, 3, 'M86-34q-4-10 4-16');

const lamp: Draw = (random, ink) => {
  const dome = random.int(0, 1);
  return (
    circle('#ffe6a3', 0, -128, 96, 0.28) +
    path('#ffe6a3', 'M-58-98L-96-4H96L58-98z', 0.25) +
    line(ink.deep, 9, 'M0-94V-14') +
    (dome
      ? path(ink.accent, 'M-72-94Q-66-180 0-182Q66-180 72-94z') +
        path(ink.accentDim, 'M14-181Q66-176 72-94H34Q40-150 14-181z') +
        path(bright(ink.accent), 'M-58-108Q-52-158-24-168Q-40-140-40-108z', 0.6)
      : path(ink.accent, 'M-40-184H40L74-94H-74z') +
        path(ink.accentDim, 'M14-184H40L74-94H34z') +
        path(bright(ink.accent), 'M-32-176H-20L-38-102H-58z', 0.6)) +
    oval('#fff3c8', 0, -94, 70, 10) +
    circle(ink.second, 0, -64, 12) +
    oval(ink.deep, 4, -4, 56, 12) +
    oval(ink.second, 0, -10, 52, 11)
  );
};

const scarf: Draw = (random, ink) => {
  const wide = random.int(10, 16);
  let stripes = '';
  for (let i = 0; i < 3; i += 1) stripes += `M${n(-38 + i * 1.5)} ${-46 + i * wide}H${n(-2 + i * 1.5)}`;
  return (
    path(ink.accentDim, 'M18-96L58-8 96-24 52-110z') +
    line(ink.accentDim, 5, 'M62-8l5 14M74-12l5 14M86-18l6 14') +
    path(ink.accent, 'M-44-90L-42 0H0L4-90z') +
    line(bright(ink.second), 6, stripes) +
    line(ink.accent, 5, 'M-36 0v12M-22 0v12M-8 0v12') +
    path(ink.accent, 'M-86-130Q-80-180 0-182T86-130Q78-82 0-78T-86-130z') +
    path(ink.accentDim, 'M20-181Q84-172 86-130Q78-82 0-78Q70-110 20-181z') +
    path(ink.deep, 'M-46-140Q-36-162 0-162T46-140Q34-122 0-120T-46-140z') +
    path(bright(ink.accent), 'M-76-128Q-60-100-10-96Q-4-84-16-80Q-76-88-76-128z', 0.7) +
    path(ink.second, 'M-56-172Q-30-182-12-182L-18-162Q-32-160-40-150z') +
    path(ink.secondDim, 'M46-172Q62-164 74-150L44-142Q38-152 28-158z')
  );
};

const mug: Draw = (random, ink) => {
  const wave = random.int(-8, 8);
  return (
    `<path d="M50-106Q106-112 100-66Q94-24 48-32" fill="none" stroke="${ink.accentDim}" stroke-width="17"/>` +
    path(ink.accent, 'M-70-136H62Q66-40 50-10Q0 6-54-10Q-72-40-70-136z') +
    path(ink.accentDim, 'M26-136H62Q66-40 50-10Q34-4 14-2Q32-50 26-136z') +
    path(ink.lit, `M-70-76Q-40-${100 + wave}-6-76T60-78Q59-60 57-46Q26-${70 - wave}-4-46T-66-50z`) +
    oval(ink.lit, -4, -136, 66, 15) +
    oval(ink.deep, -4, -134, 55, 10) +
    path(bright(ink.accent), 'M-60-122h10Q-54-60-44-14l-8-2Q-62-50-60-122z', 0.6) +
    line(ink.light, 6, 'M-26-158q-12-14 0-28t0-26M12-158q-12-14 0-28t0-26', 0.6)
  );
};

const figurine: Draw = (random, ink) => {
  const tower = random.int(0, 1);
  const base =
    box(ink.deep, -78, -16, 156, 18, 6) +
    box(ink.second, -66, -30, 132, 16, 5) +
    box(ink.secondDim, 16, -30, 50, 16, 5);
  return tower
    ? base +
        path(ink.lit, 'M-34-30L-22-142H22L34-30z') +
        path(ink.dim, 'M8-142H22L34-30H12z') +
        path(ink.accent, 'M-30-66H30L33-40H-33zM-26-116H26L28-92H-28z') +
        path(ink.accentDim, 'M11-66H30L33-40H12zM9-116H26L28-92H10z') +
        box(ink.deep, -32, -152, 64, 11, 4) +
        box('#ffe6a3', -17, -176, 34, 24, 3) +
        path(ink.accent, 'M-26-174L0-200 26-174z') +
        path(ink.accentDim, 'M0-200L26-174H8z')
    : base +
        path(ink.accentDim, 'M52-92Q72-112 66-146Q88-136 88-122Q102-130 112-124Q100-88 66-78z') +
        path(ink.accent, 'M-88-80Q-84-136-14-138Q46-138 84-86Q66-36 6-32Q-84-28-88-80z') +
        path(ink.accentDim, 'M70-100Q78-92 84-86Q66-36 6-32Q-20-30-44-38Q50-44 70-100z') +
        path(ink.lit, 'M-87-70Q-50-52 2-56Q-26-32-50-40Q-84-48-87-70z') +
        circle(ink.deep, -60, -88, 5) +
        line(ink.light, 5, 'M-30-142V-158Q-30-170-42-170M-30-158Q-30-174-18-174', 0.9);
};

const umbrella: Draw = (random, ink) => {
  const tip = random.int(-8, 8);
  return group(
    `rotate(${tip} 0 -90)`,
    line(ink.deep, 7, 'M0-170V-22Q0 0-18 0T-36-20') +
      path(
        ink.accent,
        'M-108-92Q-100-182 0-186Q100-182 108-92Q90-112 70-92Q52-112 36-92Q18-112 0-92Q-18-112-36-92Q-52-112-70-92Q-90-112-108-92z',
      ) +
      path(ink.accentDim, 'M0-186Q100-182 108-92Q90-112 70-92Q60-160 0-186z') +
      path(ink.second, 'M0-186Q36-150 36-92Q18-112 0-92Q-18-112-36-92Q-36-150 0-186z') +
      path(ink.secondDim, 'M0-186Q36-150 36-92Q18-112 0-92z', 0.6) +
      path(bright(ink.accent), 'M-96-106Q-82-160-40-174Q-74-146-78-104Q-88-108-96-106z', 0.6) +
      line(ink.deep, 6, 'M0-186V-202'),
  );
};

const candle: Draw = (random, ink) => {
  const flame = random.int(-4, 4);
  return (
    circle('#ffe6a3', 0, -150, 62, 0.32) +
    path(bright(ink.sky[1], 0.5), 'M-58-112H58V-14Q58 0 44 0H-44Q-58 0-58-14z', 0.75) +
    path(ink.accent, 'M-50-86H50V-14Q50-8 42-8H-42Q-50-8-50-14z') +
    path(ink.accentDim, 'M18-86H50V-14Q50-8 42-8H18z') +
    oval(bright(ink.accent), 0, -86, 50, 9) +
    scene(ink, -30, -68, 54, 42) +
    line(ink.deep, 4, 'M0-88V-106') +
    path('#ff9d4a', `M0-150Q${18 + flame}-124 8-108Q0-102-8-108Q-18-124 0-150z`) +
    path('#fff0b4', 'M0-132Q8-118 3-110Q0-107-3-110Q-8-118 0-132z') +
    path('#ffffff', 'M-50-104h8v92h-8z', 0.4) +
    oval(ink.second, 84, -8, 30, 9) +
    oval(bright(ink.second), 82, -11, 28, 7)
  );
};

const bag: Draw = (random, ink) => {
  const deep = random.int(-6, 6);
  return (
    `<path d="M-40-112Q-44-190 0-190T40-112" fill="none" stroke="${ink.accentDim}" stroke-width="9"/>` +
    path(ink.accentDim, `M-70-118H84L92 ${deep - 6}Q10 10-76 0z`) +
    path(ink.accent, 'M-78-118H66L76 0Q0 8-86 0z') +
    `<path d="M-44-116Q-48-184-6-184T32-116" fill="none" stroke="${ink.second}" stroke-width="9"/>` +
    scene(ink, -46, -90, 84, 66) +
    path(bright(ink.accent), 'M-70-110h8L-68-6h-10z', 0.6)
  );
};

const postcards: Draw = (random, ink) => {
  const fan = random.int(10, 16);
  const card = (turn: number, a: string, inner: string): string =>
    group(
      `rotate(${turn} 0 -20)`,
      box(mix(a, ink.deep, 0.2), -54, -158, 116, 150, 5) + box(a, -58, -160, 116, 150, 5) + inner,
    );
  return (
    card(fan + 6, ink.second, circle(ink.lit, 10, -110, 22) + path(ink.secondDim, 'M-58-70q30-26 58 0t58 0v60h-116z')) +
    card(
      -fan,
      ink.dim,
      path(ink.accentDim, 'M-58-60L-20-120 10-80 30-104 58-60V-14H-58z') + circle(ink.second, 26, -134, 10),
    ) +
    card(
      -1,
      ink.lit,
      scene(ink, -50, -152, 100, 104) + line(ink.dim, 4, 'M-48-34H20M-48-22H0') + box(ink.accent, 32, -40, 16, 20, 2),
    )
  );
};

const record: Draw = (random, ink) => {
  const turn = random.int(-40, 40);
  return (
    circle(ink.deep, 34, -92, 78) +
    `<g transform="rotate(${turn} 34 -92)">${line(bright(ink.deep, 0.3), 2.4, 'M34-158A66 66 0 0 1 96-112M34-146A54 54 0 0 1 84-110M-30-78A66 66 0 0 0 18-28')}</g>` +
    circle(ink.second, 34, -92, 26) +
    circle(ink.lit, 34, -92, 6) +
    box(ink.accentDim, -92, -172, 134, 172, 4) +
    box(ink.accent, -98, -174, 134, 172, 4) +
    scene(ink, -82, -156, 102, 104) +
    line(bright(ink.accent), 6, 'M-80-34H-10M-80-20H-36', 0.8)
  );
};

const cushion: Draw = (random, ink) => {
  const swell = random.int(-8, 8);
  return (
    path(ink.accentDim, 'M-84-148Q0-128 92-152Q76-74 96 2Q4-16-86 2Q-66-72-84-148z') +
    path(ink.accent, 'M-92-152Q-6-132 84-152Q68-76 84 0Q-4-18-94 0Q-74-74-92-152z') +
    path(ink.lit, `M-80-78Q-44-${112 + swell}-6-78T76-80Q72-60 74-46Q40-${76 - swell}-2-46T-82-46z`) +
    path(ink.second, 'M-82-34Q-42-60-4-34T76-34Q76-20 80-8Q40-36 0-12T-88-8z') +
    circle(ink.second, -34, -118, 15) +
    path(bright(ink.accent), 'M-84-142Q-60-136-40-136Q-66-126-70-92Q-74-120-84-142z', 0.6)
  );
};

const flask: Draw = (random, ink) => {
  const band = random.int(-96, -80);
  return (
    path(ink.accentDim, 'M-36-138H44Q58-126 58-112V-10Q58 0 48 0H-30z') +
    path(ink.accent, 'M-42-138H32Q44-126 44-112V-10Q44 0 34 0H-44Q-54 0-54-10V-112Q-54-128-42-138z') +
    path(bright(ink.accent), 'M-44-116q2-10 8-14V-8h-8z', 0.6) +
    path(ink.lit, `M-54 ${band}q25-16 49 0t49 0v26q-25-16-49 0t-49 0z`) +
    path(ink.dim, `M44 ${band}q7-4 14-6v26q-7 2-14 6z`) +
    box(ink.second, -36, -186, 72, 44, 8) +
    box(ink.secondDim, 10, -186, 26, 44, 8) +
    line(ink.deep, 5, 'M-36-142H40') +
    `<path d="M36-172Q72-172 66-130" fill="none" stroke="${ink.deep}" stroke-width="6" stroke-linecap="round"/>`
  );
};

const kept =
  (which: 'book' | 'ticket' | 'badge' | 'frame'): Draw =>
  (random, ink) =>
    keepsake(which, random, ink);

/** In the order of the seeded products. */
const draws: readonly Draw[] = [
  tea,
  lamp,
  scarf,
  mug,
  kept('book'),
  figurine,
  kept('ticket'),
  umbrella,
  candle,
  bag,
  kept('badge'),
  postcards,
  record,
  cushion,
  kept('frame'),
  flask,
];

/** 480x480: a product of the shop on a table or a stand, in a room. Consecutive ids look different. */
export function paintProduct(id: number): string {
  return within((attempt) => {
    const random = seeded('product', id, attempt);
    const palette = random.pick(palettes);
    const { sky, light, land, sea } = palette;
    const ink = inkOf(palette, false);
    // 4001 is the first of the seed, tea.
    const draw = draws[(Math.abs(Math.trunc(id)) + 15) % draws.length] ?? tea;
    const table = random.int(352, 372);
    const wall = mix(mix(sky[0], sky[1], 0.55), '#ffffff', 0.25);
    const board = mix(land[0], palette.wall, 0.35);
    const setting = random.int(0, 3);
    let out = `<defs>${fall('s', wall, mix(sky[1], '#ffffff', 0.35))}${fall('f', board, mix(board, land[1], 0.6))}</defs>`;
    out += box('url(#s)', 0, 0, 480, 480);
    if (setting === 0) out += circle('#ffffff', 240, 216, 184, 0.22) + circle('#ffffff', 240, 216, 142, 0.3);
    else if (setting === 1) {
      // A window with a view of the sea.
      out +=
        box('#ffffff', 44, 40, 172, 214, 86, 0.55) +
        `<clipPath id="c"><rect x="54" y="50" width="152" height="194" rx="76"/></clipPath>` +
        `<g clip-path="url(#c)">${box(sky[1], 54, 50, 152, 194)}${circle(light, 104, 112, 24)}${path(land[0], 'M54 190q40-50 80-16t80-14v40H54z')}${box(sea[1], 54, 192, 152, 60)}</g>`;
    } else if (setting === 2) {
      out +=
        path('#ffffff', `M40 0H170L400 ${table}H190z`, 0.22) +
        path('#ffffff', `M220 0h56L480 ${table - 60}V${table}h-20z`, 0.14);
    } else {
      const arch = mix(wall, '#ffffff', 0.45);
      out +=
        path(arch, 'M76 480V226a164 156 0 0 1 328 0v254z', 0.7) +
        path(mix(arch, palette.second, 0.18), 'M112 480V232a128 122 0 0 1 256 0v248z', 0.7);
    }
    out += box('url(#f)', 0, table, 480, 480 - table) + box('#ffffff', 0, table, 480, 5, 0, 0.35);
    const foot = 414;
    const stand = random.int(0, 2);
    out += oval(land[2], 262, foot + 8, 156, 17, 0.22);
    let top = foot;
    if (stand === 0) {
      top = foot - 20;
      out +=
        path(mix(palette.wall, land[1], 0.3), `M102 ${top}v22q138 26 276 0v-22z`) +
        path(palette.wall, `M102 ${top}v22q70 14 150 13v-35z`) +
        oval(mix(palette.wall, '#ffffff', 0.5), 240, top, 138, 17);
    } else if (stand === 1) {
      top = foot - 8;
      out += oval(ink.secondDim, 240, foot + 1, 146, 18) + oval(ink.second, 238, top - 1, 142, 17);
    }
    out += oval(land[2], 256, top + 3, 106, 11, 0.26);
    out += group(`translate(240 ${top + 2}) scale(1.5)`, draw(random, ink));
    return picture(480, 480, out);
  });
}
