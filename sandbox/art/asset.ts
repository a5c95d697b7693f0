import { mix, palettes } from './palettes.ts';
import { type Random, seeded } from './random.ts';
import { backdrop, box, circle, group, type Ink, inkOf, line, n, oval, path, picture, within } from './scenery.ts';

/*
 * Each collectible stands on (0, 0), about 190 wide and 200 high, lit from the left. Flying and swimming ones hang
 * above it.
 */
type Draw = (random: Random, ink: Ink) => string;

const bright = (colour: string, share = 0.4) => mix(colour, '#ffffff', share);

const whale: Draw = (random, ink) => {
  const spray = random.int(0, 1);
  return (
    path(ink.accentDim, 'M70-92Q104-112 96-152Q120-142 122-122Q140-134 156-128Q140-84 96-74z') +
    path(ink.accent, 'M-104-84Q-100-146-26-150Q44-150 86-96Q104-80 118-84Q96-34 24-26Q-98-22-104-84z') +
    path(ink.accentDim, 'M86-96Q104-80 118-84Q96-34 24-26Q-20-24-52-34Q50-40 86-96z') +
    path(ink.lit, 'M-103-72Q-60-50-2-56Q-30-26-56-33Q-98-44-103-72z') +
    line(ink.dim, 3, 'M-84-54Q-60-46-40-46M-70-44Q-54-39-38-39') +
    path(ink.accentDim, 'M-16-50Q-2-16 28-4Q30-34 14-54z') +
    circle(ink.deep, -70, -92, 5) +
    (spray
      ? line(ink.light, 6, 'M-44-152V-172Q-44-186-60-186M-44-172Q-44-190-28-190', 0.9)
      : circle(ink.light, -40, -170, 8, 0.9) + circle(ink.light, -24, -186, 5, 0.8) + circle(ink.light, -56, -188, 4)) +
    circle(bright(ink.second), 10, -116, 5) +
    circle(bright(ink.second), 34, -104, 4) +
    circle(bright(ink.second), -14, -124, 3)
  );
};

const lamp: Draw = (random, ink) => {
  const cage = random.int(0, 1);
  return (
    line(ink.deep, 5, 'M-26-172Q0-206 26-172') +
    path(ink.second, 'M-44-158L0-184 44-158z') +
    path(ink.secondDim, 'M0-184L44-158H8z') +
    path(mix(ink.light, '#ffd27a', 0.35), 'M-50-158H50L42-42H-42z') +
    circle('#fff6d0', 0, -92, 34, 0.8) +
    path('#ff9d4a', 'M0-130Q30-92 14-66Q0-56-14-66Q-30-92 0-130z') +
    path('#fff0b4', 'M0-104Q14-82 6-68Q0-64-6-68Q-14-82 0-104z') +
    (cage
      ? line(ink.deep, 5, 'M-46-158L-38-42M46-158L38-42M0-158V-142')
      : line(ink.deep, 4, 'M-50-120H50M-44-78H44', 0.7)) +
    path(ink.accent, 'M-52-42H52L62-10H-62z') +
    path(ink.accentDim, 'M10-42H52L62-10H16z') +
    box(ink.deep, -70, -12, 140, 14, 6)
  );
};

const crystal: Draw = (random, ink) => {
  const lean = random.int(-6, 6);
  const shard = (x: number, high: number, w: number, a: string, b: string): string =>
    path(a, `M${n(x - w)} -4L${n(x - w * 0.8)} ${n(-high * 0.7)}L${n(x)} ${n(-high)}V-4z`) +
    path(b, `M${n(x)} -4V${n(-high)}L${n(x + w * 0.8)} ${n(-high * 0.7)}L${n(x + w)} -4z`);
  return (
    group(`rotate(${-22 + lean})`, shard(-18, 118, 24, bright(ink.second, 0.2), ink.secondDim)) +
    group(`rotate(${24 + lean})`, shard(20, 128, 26, ink.second, ink.secondDim)) +
    group(
      `rotate(${lean})`,
      shard(0, 196, 38, bright(ink.accent, 0.35), ink.accent) +
        path('#ffffff', 'M-22-124L-4-172V-60L-20-40z', 0.4) +
        path(ink.accentDim, 'M12-4L24-110 31-137 38-4z', 0.7),
    ) +
    group(`rotate(${8 + lean})`, shard(40, 62, 18, bright(ink.accent, 0.2), ink.accentDim)) +
    path(ink.deep, 'M-84 8Q-70-18-34-15Q0-23 32-15Q70-19 84 8Q0 22-84 8z')
  );
};

const shell: Draw = (random, ink) => {
  const pearl = random.int(0, 1);
  let ribs = '';
  for (let i = -3; i <= 3; i += 1) ribs += `M${i * 4} -22Q${i * 22} -80 ${i * 27} ${-148 + Math.abs(i) * 12}`;
  return (
    path(
      ink.accentDim,
      'M-92-92Q-96-150-50-146Q-34-172 0-166Q34-172 50-146Q96-150 92-92Q74-34 22-16H-22Q-74-34-92-92z',
    ) +
    path(ink.accent, 'M-92-92Q-96-150-50-146Q-34-172 0-166Q22-170 36-158Q40-70 10-16H-22Q-74-34-92-92z') +
    line(bright(ink.accent, 0.45), 6, ribs, 0.75) +
    path(ink.second, 'M-40-20Q0-40 40-20L30 0H-30z') +
    path(ink.secondDim, 'M6-34Q26-30 40-20L30 0H8z') +
    (pearl
      ? circle(ink.light, 0, -40, 24) +
        circle(mix(ink.light, ink.accent, 0.25), 6, -36, 17) +
        circle('#ffffff', -8, -48, 6)
      : circle(ink.light, -46, -112, 5) + circle(ink.light, -28, -130, 4) + circle(ink.light, -60, -92, 4))
  );
};

const bird: Draw = (random, ink) => {
  const up = random.int(0, 14);
  return (
    path(ink.secondDim, `M20-92Q40-${150 + up} 118-${176 + up}Q112-110 52-76z`) +
    path(ink.lit, 'M-100-104Q-84-128-58-118Q0-116 44-80Q90-64 128-74Q110-40 46-40Q-36-34-66-86z') +
    path(ink.dim, 'M-40-62Q24-56 84-66Q106-68 128-74Q110-40 46-40Q-12-38-40-62z') +
    path(ink.accent, `M-26-100Q-34-${162 + up} 26-${204 + up}Q56-140 34-82z`) +
    path(ink.accentDim, `M10-96Q34-140 26-${204 + up}Q56-140 34-82z`) +
    line(bright(ink.accent, 0.4), 4, `M-10-108Q-8-150 16-${178 + up}M6-100Q16-136 22-${160 + up}`, 0.7) +
    path(ink.second, 'M-98-106L-128-96-94-92z') +
    circle(ink.deep, -78, -106, 4.5) +
    line(ink.light, 4, 'M96-34h40M70-20h44', 0.6)
  );
};

const orb: Draw = (random, ink) => {
  const ring = random.int(-24, 24);
  const sea = random.int(-14, 14);
  return (
    path(ink.deep, 'M-46 0Q-40-26-22-32H22Q40-26 46 0z') +
    circle(ink.second, 0, -104, 76) +
    path(ink.secondDim, 'M20-177A76 76 0 0 1 0-28Q74-84 20-177z') +
    path(ink.accent, `M-73-84Q-40-${110 + sea}-4-88T74-90A76 76 0 0 1-73-84z`) +
    path(ink.accentDim, 'M30-86Q54-94 74-90A76 76 0 0 1 10-29Q52-52 30-86z') +
    path(ink.lit, `M-30-90l16-${26 + sea} 14 26z`) +
    circle('#ffffff', -28, -142, 15, 0.75) +
    circle('#ffffff', -4, -160, 6, 0.7) +
    `<ellipse cx="0" cy="-104" rx="112" ry="26" transform="rotate(${ring} 0 -104)" fill="none" stroke="${bright(ink.accent)}" stroke-width="5" stroke-dasharray="210 60"/>`
  );
};

const bottle: Draw = (random, ink) => {
  const wave = random.int(-8, 8);
  const ship = random.int(0, 1);
  return (
    path(bright(ink.sky[1], 0.5), 'M-20-190H20V-152Q72-130 72-70Q72 0 40 0H-40Q-72 0-72-70Q-72-130-20-152z', 0.75) +
    path(ink.accent, `M-71-76Q-36-${92 + wave}-2-76T71-78Q72 0 40 0H-40Q-72 0-71-76z`) +
    path(ink.accentDim, `M-66-48Q-30-${62 - wave} 4-46T68-46Q64 0 40 0H-40Q-60 0-66-48z`) +
    (ship
      ? path(ink.deep, 'M-30-84H34L22-70H-18z') +
        path(ink.lit, 'M0-88V-132Q30-112 28-88z') +
        path(ink.second, 'M-5-88V-120Q-26-104-24-88z')
      : circle(ink.light, -18, -106, 5) +
        circle(ink.light, 16, -124, 7) +
        circle(ink.light, 30, -98, 4) +
        circle(ink.light, -34, -40, 4) +
        circle(ink.light, 10, -30, 6)) +
    path('#ffffff', 'M-52-112Q-62-70-52-24Q-66-40-64-76Q-62-100-52-112z', 0.6) +
    box(ink.second, -24, -212, 48, 26, 6) +
    box(ink.secondDim, 4, -212, 20, 26, 6) +
    line(ink.lit, 5, 'M-22-168H22')
  );
};

const bell: Draw = (random, ink) => {
  const swing = random.int(-9, 9);
  return group(
    `rotate(${swing} 0 -190)`,
    line(ink.deep, 5, 'M-14-186a14 14 0 1 1 28 0') +
      path(ink.second, 'M-24-172Q0-190 24-172V-158H-24z') +
      path(ink.accent, 'M-44-150Q0-172 44-150Q50-84 82-44H-82Q-50-84-44-150z') +
      path(ink.accentDim, 'M12-160Q32-158 44-150Q50-84 82-44H28Q34-110 12-160z') +
      path(bright(ink.accent, 0.4), 'M-34-140Q-24-148-14-150Q-20-92-42-56H-60Q-38-92-34-140z', 0.7) +
      path(ink.second, 'M-88-46H88V-32Q0-16-88-32z') +
      path(ink.secondDim, 'M20-46H88V-32Q56-26 24-24z') +
      circle(ink.deep, 0, -18, 14) +
      path(ink.lit, 'M-52-100Q-20-112 0-100T52-100L56-90Q26-100 0-90T-56-90z', 0.8),
  );
};

const compass: Draw = (random, ink) => {
  const turn = random.int(-50, 50);
  return (
    path(ink.deep, 'M-40 0L-18-34H18L40 0z') +
    circle(ink.secondDim, 4, -104, 82) +
    circle(ink.second, 0, -106, 82) +
    circle(ink.lit, 0, -106, 66) +
    path(ink.dim, 'M20-169A66 66 0 0 1 0-40Q64-84 20-169z', 0.6) +
    line(ink.deep, 4, 'M0-164V-152M0-60V-48M-58-106H-46M46-106H58') +
    group(
      `translate(0 -106) rotate(${turn})`,
      path(ink.accent, 'M0-52L14 0H-14z') + path(ink.deep, 'M0 52L14 0H-14z') + path('#ffffff', 'M0-52L0 0H-14z', 0.25),
    ) +
    circle(ink.second, 0, -106, 9) +
    line('#ffffff', 5, 'M-72-128A76 76 0 0 1-40-172', 0.6) +
    circle(ink.second, 0, -196, 10)
  );
};

const coral: Draw = (random, ink) => {
  const bend = random.int(-10, 10);
  return (
    line(ink.secondDim, 15, `M26-10Q${54 + bend}-60 40-110M42-70Q72-84 78-122`) +
    line(ink.accent, 20, `M0-6Q${-8 + bend}-80 2-140M-4-60Q-50-74-56-128M-46-96Q-74-104-80-138M2-104Q30-124 28-174`) +
    line(bright(ink.accent, 0.35), 6, `M-5-12Q${-14 + bend}-80-3-138M-54-100L-60-126`, 0.7) +
    circle(bright(ink.accent, 0.5), 2, -144, 9) +
    circle(bright(ink.accent, 0.5), -56, -132, 8) +
    circle(bright(ink.accent, 0.5), -80, -142, 7) +
    circle(bright(ink.accent, 0.5), 28, -178, 8) +
    circle(bright(ink.second, 0.5), 40, -114, 7) +
    circle(bright(ink.second, 0.5), 78, -126, 6) +
    path(ink.deep, 'M-66 2Q-50-24-8-24T62 2z') +
    circle(ink.light, -30, -174, 5, 0.8) +
    circle(ink.light, 62, -160, 4, 0.8)
  );
};

const fish: Draw = (random, ink) => {
  const tail = random.int(-12, 12);
  return (
    path(ink.second, `M56-98Q96-${150 + tail} 132-150Q112-104 128-60Q92-60 56-86z`) +
    path(ink.secondDim, `M64-92Q104-96 120-92Q118-72 128-60Q92-60 56-86z`) +
    path(ink.second, 'M-20-140Q10-190 54-168Q36-150 34-124z') +
    path(ink.accent, 'M-112-92Q-76-150-6-144Q50-138 72-92Q44-44-18-42Q-82-44-112-92z') +
    path(ink.accentDim, 'M-100-78Q-40-58 72-92Q44-44-18-42Q-76-44-100-78z') +
    path(ink.lit, 'M-112-92Q-94-122-66-134Q-50-92-70-54Q-98-68-112-92z') +
    circle(ink.deep, -80, -102, 6) +
    line(
      bright(ink.accent, 0.45),
      4,
      'M-34-120q14 14 0 28M-8-126q16 16 0 34M18-118q14 14 0 28M-30-84q12 12 0 24M-2-82q12 12 0 22',
    ) +
    path(ink.secondDim, 'M-30-52Q-26-20 10-12Q12-38-4-54z') +
    circle(ink.light, -122, -132, 7, 0.8) +
    circle(ink.light, -136, -158, 5, 0.7)
  );
};

const boat: Draw = (random, ink) => {
  const wind = random.int(0, 14);
  return (
    line(ink.deep, 5, 'M4-40V-204') +
    path(ink.lit, `M-4-192Q-${84 + wind}-120-70-56H-4z`) +
    path(ink.dim, `M-4-192Q-30-120-22-56H-4z`) +
    path(ink.accent, `M12-184Q${86 + wind}-124 74-56H12z`) +
    path(ink.accentDim, `M50-136Q82-100 74-56H44Q62-96 50-136z`) +
    path(ink.second, 'M4-206l34 10-34 12z') +
    path(ink.secondDim, 'M-104-48H108Q96-4 54 0H-56Q-92-6-104-48z') +
    path(ink.second, 'M-104-48H30Q40-20 24 0H-56Q-92-6-104-48z') +
    line(ink.lit, 5, 'M-92-34H96') +
    circle(ink.light, -60, -20, 6) +
    circle(ink.light, -30, -18, 6) +
    circle(ink.light, 0, -18, 6)
  );
};

const lotus: Draw = (random, ink) => {
  const open = random.int(0, 10);
  const petal = (turn: number, fill: string, long: number): string =>
    `<g transform="rotate(${turn} 0 -24)">${path(fill, `M0-24Q-36-${long * 0.6} 0-${long}Q36-${long * 0.6} 0-24z`)}</g>`;
  return (
    oval(ink.secondDim, 8, -6, 112, 18) +
    oval(ink.second, 0, -10, 108, 16) +
    petal(-66 - open, ink.accent, 122) +
    petal(66 + open, ink.accentDim, 122) +
    petal(-38 - open, bright(ink.accent, 0.2), 150) +
    petal(38 + open, mix(ink.accent, ink.accentDim, 0.6), 150) +
    petal(-14, bright(ink.accent, 0.5), 168) +
    petal(16, bright(ink.accent, 0.25), 166) +
    petal(0, bright(ink.accent, 0.62), 132) +
    circle('#fff0b4', 0, -62, 16) +
    circle('#ffd27a', 4, -58, 9)
  );
};

/** In the order of the seeded items. */
const draws: readonly Draw[] = [
  whale,
  lamp,
  crystal,
  shell,
  bird,
  orb,
  bottle,
  bell,
  compass,
  coral,
  fish,
  boat,
  lotus,
];

/** 480x480: a glowing digital collectible on its plinth. Consecutive ids look different. */
export function paintAsset(id: number): string {
  return within((attempt) => {
    const random = seeded('asset', id, attempt);
    const palette = random.pick(palettes);
    const { light, land, sea } = palette;
    const ink = inkOf(palette, false);
    // 7001 is the first of its series, a whale.
    const draw = draws[(Math.abs(Math.trunc(id)) + 6) % draws.length] ?? whale;
    const horizon = random.int(300, 340);
    const x = 240;
    const foot = 404;
    const halo = random.int(0, 2);
    let out = backdrop(random, palette, { width: 480, height: 480, horizon, calm: true });
    const glow = mix(light, '#ffffff', 0.3);
    out += circle(glow, x, 236, 200, 0.1) + circle(glow, x, 236, 156, 0.16);
    if (halo === 0) out += circle(glow, x, 236, 118, 0.26);
    else if (halo === 1) {
      out += `<circle cx="${x}" cy="236" r="172" fill="none" stroke="${glow}" stroke-width="3" stroke-dasharray="4 18" stroke-linecap="round" opacity=".8"/>`;
    } else out += path(glow, 'M140 480L196 60H284L340 480z', 0.16);
    // A round plinth on the water in three layers.
    const stone = mix(land[1], palette.wall, 0.25);
    out +=
      oval(mix(sea[0], '#ffffff', 0.35), x, 452, 190, 18, 0.45) +
      path(land[2], `M96 ${foot + 20}Q240 ${foot + 44} 384 ${foot + 20}V446Q240 474 96 446z`) +
      oval(mix(land[2], land[1], 0.5), x, foot + 20, 144, 20) +
      path(
        mix(stone, land[2], 0.35),
        `M132 ${foot}Q240 ${foot + 26} 348 ${foot}V${foot + 20}Q240 ${foot + 44} 132 ${foot + 20}z`,
      ) +
      path(stone, `M132 ${foot}Q180 ${foot + 13} 240 ${foot + 13}V${foot + 33}Q180 ${foot + 32} 132 ${foot + 20}z`) +
      oval(mix(stone, light, 0.5), x, foot, 108, 15) +
      oval(ink.deep, x + 10, foot + 1, 70, 8, 0.3);
    out += group(`translate(${x} ${foot}) scale(1.34)`, draw(random, ink));
    let sparks = '';
    for (let i = 0; i < 7; i += 1) {
      const a = random.between(0, Math.PI * 2);
      const r = random.between(150, 205);
      sparks += `M${n(x + Math.cos(a) * r)} ${n(226 + Math.sin(a) * r * 0.8)}h0`;
    }
    out += line(glow, 6, sparks, 0.85);
    return picture(480, 480, out);
  });
}
