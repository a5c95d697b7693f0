import { mix, palettes } from './palettes.ts';
import { type Random, seeded } from './random.ts';
import { box, circle, fall, type Ink, inkOf, line, n, oval, path, picture } from './scenery.ts';

/** A work stands on (0, 0), up to 170 wide and 200 high; flying ones hang above it. */
type Work = (random: Random, ink: Ink) => string;

const works: readonly Work[] = [
  // Vase
  (random, ink) => {
    const w = random.between(50, 66);
    const d = `M-22-170Q-18-138-${n(w * 0.6)}-124Q-${n(w * 1.15)}-98-${n(w)}-54Q-${n(w * 0.8)}-14-30 0H30Q${n(w * 0.8)}-14 ${n(w)}-54Q${n(w * 1.15)}-98 ${n(w * 0.6)}-124Q18-138 22-170z`;
    return (
      path(ink.accent, d) +
      path(
        ink.accentDim,
        `M10-170H22Q18-138 ${n(w * 0.6)}-124Q${n(w * 1.15)}-98 ${n(w)}-54Q${n(w * 0.8)}-14 30 0H6Q${n(w * 0.5)}-40 ${n(w * 0.36)}-90 10-130 10-170z`,
      ) +
      path(ink.lit, `M-${n(w * 0.98)}-72Q-20-96 0-72T${n(w * 0.98)}-76L${n(w)}-54Q20-34 0-54T-${n(w)}-54z`, 0.9) +
      oval(ink.deep, 0, -170, 22, 5) +
      line(ink.deep, 3, 'M0-170Q-8-200-26-214M2-170Q8-204 30-224') +
      circle(ink.second, -28, -216, 10) +
      circle(ink.lit, 30, -226, 12) +
      circle(ink.second, 14, -204, 7)
    );
  },
  // Mask
  (random, ink) => {
    const horns = random.next() < 0.5;
    return (
      (horns
        ? path(ink.second, 'M-44-164Q-84-180-76-216Q-52-206-24-184zM44-164Q84-180 76-216Q52-206 24-184z')
        : path(ink.second, 'M-60-150Q-50-214 0-222 50-214 60-150z')) +
      path(ink.accent, 'M-66-160Q0-206 66-160Q74-60 0-16Q-74-60-66-160z') +
      path(ink.accentDim, 'M8-182Q40-180 66-160Q74-60 0-16Q44-80 8-182z') +
      path(ink.lit, 'M-52-128Q-30-146-10-124Q-30-112-52-128zM52-128Q30-146 10-124Q30-112 52-128z') +
      circle(ink.deep, -30, -126, 7) +
      circle(ink.deep, 30, -126, 7) +
      path(ink.second, 'M-8-116h16l8 34H-16z') +
      path(ink.deep, 'M-30-64Q0-78 30-64Q0-34-30-64z') +
      path(ink.lit, 'M-20-64Q0-70 20-64L0-58z') +
      circle(ink.second, 0, -164, 10) +
      line(ink.deep, 5, 'M0-20V0')
    );
  },
  // Relic cube
  (random, ink) => {
    const c = random.int(0, 2);
    return (
      path(ink.second, 'M-70-130L0-92V-8L-70-46z') +
      path(ink.secondDim, 'M70-130L0-92V-8L70-46z') +
      path(mix(ink.second, '#ffffff', 0.35), 'M-70-130L0-168 70-130 0-92z') +
      path(ink.glow, 'M-34-130L0-149 34-130 0-111z', 0.9) +
      path(
        ink.accent,
        c === 0
          ? 'M-56-106L-14-83V-43L-56-66z'
          : c === 1
            ? 'M-58-108l14 8v44l-14-8zM-30-92l14 8v44l-14-8z'
            : 'M-35-106L-12-62-35-42-58-86z',
      ) +
      path(
        ink.accentDim,
        c === 0
          ? 'M56-106L14-83V-43L56-66z'
          : c === 1
            ? 'M58-108l-14 8v44l14-8zM30-92l-14 8v44l14-8z'
            : 'M35-106L12-62 35-42 58-86z',
      ) +
      circle(ink.light, 0, -186, 14, 0.9) +
      circle(ink.light, 0, -186, 28, 0.2)
    );
  },
  // Kite
  (random, ink) => {
    const tilt = random.int(-16, 16);
    return (
      `<g transform="rotate(${tilt} 0 -130)">` +
      path(ink.accent, 'M0-220L-76-140 0-128z') +
      path(ink.accentDim, 'M0-220L76-140 0-128z') +
      path(ink.second, 'M-76-140L0-128V-50z') +
      path(ink.secondDim, 'M76-140L0-128V-50z') +
      circle(ink.lit, -26, -152, 11) +
      circle(ink.lit, 26, -152, 11) +
      circle(ink.deep, -26, -152, 5) +
      circle(ink.deep, 26, -152, 5) +
      '</g>' +
      line(ink.deep, 2, 'M0-54Q-34-30-6-16T0 4') +
      path(ink.accent, 'M-20-42l-12 2 8 10zM-8-22l12-4-6 12z')
    );
  },
  // Ship model
  (random, ink) => {
    const a = random.between(52, 62);
    return (
      path(ink.deep, 'M-30-8H30L22 0H-22zM-22-24h8V-6h-8zM14-24h8V-6h-8z') +
      line(ink.deep, 4, 'M-34-60V-176M24-60V-204') +
      path(ink.lit, `M-34-172Q-${n(a + 40)}-120-34-76Q-10-100-34-172z`) +
      path(ink.accent, `M24-200Q-${n(a * 0.4)}-130 24-72Q60-120 24-200z`) +
      path(ink.accentDim, 'M24-200Q60-120 24-72Q40-130 24-200z') +
      path(ink.dim, 'M30-190Q86-150 84-78L34-72Q58-130 30-190z') +
      path(ink.second, 'M-92-66Q-40-50 96-72Q86-22 40-22H-44Q-80-26-92-66z') +
      path(ink.secondDim, 'M20-60Q60-62 96-72Q86-22 40-22H10Q24-40 20-60z') +
      line(ink.lit, 4, 'M-80-52Q0-40 84-56')
    );
  },
  // Orb
  (random, ink) => {
    const r = random.between(62, 74);
    const y = -r - 24;
    return (
      path(ink.deep, 'M-40 0Q-34-30-20-40H20Q34-30 40 0z') +
      circle(ink.second, 0, y, r) +
      path(
        ink.secondDim,
        `M${n(r * 0.3)} ${n(y - r * 0.95)}A${n(r)} ${n(r)} 0 0 1 0 ${n(y + r)}Q${n(r * 1.1)} ${n(y + r * 0.3)} ${n(r * 0.3)} ${n(y - r * 0.95)}z`,
      ) +
      path(
        ink.accent,
        `M-${n(r * 0.92)} ${n(y + r * 0.38)}Q-${n(r * 0.4)} ${n(y - r * 0.3)} 0 ${n(y + r * 0.2)}T${n(r * 0.92)} ${n(y + r * 0.38)}A${n(r)} ${n(r)} 0 0 1-${n(r * 0.92)} ${n(y + r * 0.38)}z`,
        0.9,
      ) +
      circle(ink.light, -r * 0.36, y - r * 0.36, r * 0.2, 0.85) +
      circle(ink.light, -r * 0.1, y - r * 0.56, r * 0.07, 0.85) +
      line(ink.lit, 4, `M-${n(r * 1.34)} ${n(y + 20)}Q0 ${n(y + 52)} ${n(r * 1.34)} ${n(y - 20)}`) +
      circle(ink.accent, r * 1.34, y - 20, 8)
    );
  },
  // Scroll
  (random, ink) => {
    const hill = random.int(-12, 12);
    return (
      box(ink.dim, -66, -196, 136, 190) +
      box(ink.lit, -70, -196, 132, 190) +
      box(ink.sky[1], -58, -180, 108, 158) +
      circle(ink.accent, -26 - hill, -148, 15) +
      path(ink.second, `M-58-60Q-36-${110 + hill}-10-84T50-${96 - hill}V-22H-58z`) +
      path(ink.secondDim, 'M-58-40Q-10-76 50-44V-22H-58z') +
      line(ink.deep, 2, 'M10-130q5-6 9 0q5-6 9 0M26-142q4-5 7 0q4-5 7 0') +
      box(ink.accent, -86, -206, 168, 14, 7) +
      box(ink.accentDim, -86, -12, 168, 14, 7) +
      line(ink.deep, 2, 'M-40-206L0-228 40-206')
    );
  },
  // Lantern
  (random, ink) => {
    const square = random.next() < 0.5;
    return (
      circle(ink.light, 0, -104, 104, 0.18) +
      line(ink.deep, 4, 'M0-190V-214M-20-214H20') +
      path(ink.deep, 'M-46-178Q0-206 46-178V-168H-46z') +
      (square
        ? path(ink.accent, 'M-58-168H4V-40H-58z') +
          path(ink.accentDim, 'M4-168H58V-40H4z') +
          path(ink.glow, 'M-46-154h40v100h-40zM14-154h34v100H14z', 0.75) +
          circle(ink.lit, -26, -104, 13) +
          circle(ink.second, 32, -104, 11)
        : oval(ink.accent, 0, -104, 78, 66) +
          path(ink.accentDim, 'M10-169Q78-160 78-104T10-39Q50-104 10-169z') +
          oval(ink.glow, -14, -104, 34, 50, 0.5) +
          line(ink.accentDim, 2.4, 'M-30-165Q-60-104-30-43M-2-170V-38')) +
      path(ink.deep, 'M-46-40H46V-30Q0-18-46-30z') +
      line(ink.second, 4, 'M-16-26V0M0-24V6M16-26V0')
    );
  },
  // Pipa
  (random, ink) => {
    const lean = random.int(8, 24);
    return (
      `<g transform="rotate(${lean})">` +
      path(ink.deep, 'M-8-90L-6-204h12L8-90z') +
      path(ink.deep, 'M-6-204Q-4-226 14-224L6-204z') +
      line(ink.lit, 4, 'M-18-190H18M-18-174H18') +
      path(ink.accent, 'M-8-130Q-62-84-58-40Q-50 0 0 0T58-40Q62-84 8-130z') +
      path(ink.accentDim, 'M8-130Q62-84 58-40Q50 0 0 0Q48-60 8-130z') +
      circle(ink.deep, 0, -62, 14) +
      box(ink.lit, -24, -30, 48, 7, 3) +
      line(ink.lit, 1.6, 'M-5-200L-8-28M0-200V-28M5-200L8-28') +
      '</g>'
    );
  },
  // Mechanical beetle
  (random, ink) => {
    const open = random.next() < 0.5;
    return (
      line(
        ink.deep,
        6,
        'M-50-60L-90-80-98-40M-56-36L-96-30-100 0M50-60L90-80 98-40M56-36L96-30 100 0M-40-14L-66 0M40-14L66 0',
      ) +
      (open ? path(ink.light, 'M-10-120Q-90-190-110-130Q-90-90-10-90zM10-120Q90-190 110-130Q90-90 10-90z', 0.7) : '') +
      path(ink.deep, 'M-30-126Q0-166 30-126z') +
      line(ink.deep, 4, 'M-12-146Q-20-176-40-178M12-146Q20-176 40-178') +
      circle(ink.glow, -14, -134, 6) +
      circle(ink.glow, 14, -134, 6) +
      path(ink.accent, 'M0-126Q-66-122-66-62Q-60-6 0 0z') +
      path(ink.accentDim, 'M0-126Q66-122 66-62Q60-6 0 0z') +
      path(ink.second, 'M-40-116Q0-92 40-116Q0-136-40-116z') +
      circle(ink.lit, -28, -62, 13) +
      circle(ink.deep, -28, -62, 5) +
      circle(ink.dim, 28, -62, 13) +
      circle(ink.deep, 28, -62, 5) +
      line(ink.deep, 2.4, 'M0-104V-2')
    );
  },
  // Teapot
  (random, ink) => {
    const lid = random.next() < 0.5 ? ink.second : ink.lit;
    return (
      line(ink.accentDim, 13, 'M50-96Q104-104 92-54Q84-28 48-28') +
      path(ink.accent, 'M-48-50Q-86-56-92-104L-110-112-98-120-78-112Q-72-82-44-84z') +
      path(ink.accent, 'M-62-60Q-62-112 0-112T62-60Q58-6 0 0-58-6-62-60z') +
      path(ink.accentDim, 'M14-111Q62-106 62-60Q58-6 0 0Q54-46 14-111z') +
      path(lid, 'M-38-106Q0-140 38-106Q0-96-38-106z') +
      circle(ink.deep, 0, -132, 9) +
      path(ink.lit, 'M-42-50q20-22 38 0t34-4q-16 28-38 18t-34-14z', 0.85) +
      line(ink.light, 4, 'M-106-132q-10-12 0-24t0-24', 0.6)
    );
  },
  // Bronze bell
  (random, ink) => {
    const rows = random.int(2, 3);
    let studs = '';
    for (let i = 0; i < rows; i += 1)
      studs += `M${-40 - i * 4} ${-124 + i * 22}h0M${-14 - i} ${-124 + i * 22}h0M${14 + i} ${-124 + i * 22}h0M${40 + i * 4} ${-124 + i * 22}h0`;
    return (
      line(ink.deep, 8, 'M-84 4V-214H84V4') +
      box(ink.deep, -98, -4, 28, 9, 3) +
      box(ink.deep, 70, -4, 28, 9, 3) +
      path(ink.accent, 'M-96-222H96L88-206H-88z') +
      line(ink.lit, 5, 'M0-206V-180') +
      circle(ink.second, 0, -172, 12) +
      path(ink.second, 'M-48-160H48L66-28Q0-56-66-28z') +
      path(ink.secondDim, 'M6-160H48L66-28Q40-40 14-42z') +
      line(ink.lit, 9, studs) +
      path(ink.accent, 'M-58-64Q0-88 58-64L60-54Q0-78-60-54z')
    );
  },
  // Fan on a stand
  (random, ink) => {
    const ribs = random.int(6, 8);
    let leaf = '';
    const at = (a: number, r: number): string => `${n(Math.cos(a) * r)} ${n(-30 - Math.sin(a) * r)}`;
    for (let i = 0; i < ribs; i += 1) {
      const a = Math.PI * (0.92 - (0.84 * i) / ribs);
      const b = Math.PI * (0.92 - (0.84 * (i + 1)) / ribs);
      leaf +=
        path(i % 2 ? ink.accentDim : ink.accent, `M${at(a, 58)}L${at(a, 150)}L${at(b, 150)}L${at(b, 58)}z`) +
        path(ink.deep, `M0-30L${at((a + b) / 2 + 0.02, 58)}L${at((a + b) / 2 - 0.02, 58)}z`);
    }
    return (
      leaf +
      circle(ink.lit, -36, -122, 20) +
      path(ink.second, 'M-84-84Q-20-130 34-96T96-84L72-68Q20-90-20-76T-62-66z') +
      circle(ink.lit, 0, -30, 7) +
      path(ink.deep, 'M-40 0L-6-28H6L40 0z') +
      line(ink.second, 4, 'M0-28Q14-8 8 4')
    );
  },
  // Nesting robot
  (random, ink) => {
    const arm = random.int(-30, 20);
    return (
      line(ink.deep, 5, 'M0-178V-200') +
      circle(ink.accent, 0, -206, 8) +
      box(ink.dim, -48, -180, 100, 66, 20) +
      box(ink.lit, -52, -180, 92, 66, 20) +
      box(ink.deep, -42, -164, 74, 34, 16) +
      circle(ink.glow, -22, -147, 7) +
      circle(ink.glow, 14, -147, 7) +
      box(ink.accentDim, -44, -108, 92, 84, 16) +
      box(ink.accent, -48, -108, 80, 84, 16) +
      circle(ink.lit, -8, -68, 18) +
      path(ink.second, 'M-8-82l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z') +
      `<g transform="rotate(${arm} 52 -98)">${box(ink.second, 46, -104, 14, 54, 7)}</g>` +
      box(ink.second, -66, -104, 14, 54, 7) +
      box(ink.deep, -34, -26, 22, 28, 6) +
      box(ink.deep, 12, -26, 22, 28, 6)
    );
  },
];

/** 480x360: one work on a plinth or a table in front of a plain wall. */
export function paintProduction(id: number): string {
  const random = seeded('production', id);
  const palette = random.pick(palettes);
  const { sky, light, land, sea } = palette;
  // Works of one provider have consecutive ids, so each is a different object.
  const work = works[Math.abs(Math.trunc(id)) % works.length] ?? random.pick(works);
  const ink = inkOf(palette, false);
  const table = random.between(268, 296);
  const size = random.between(0.98, 1.1);
  const x = 240 + random.between(-22, 22);
  const wallTop = mix(sky[0], sky[1], 0.3);
  const board = mix(land[1], land[2], 0.25);
  const setting = random.int(0, 3);
  let out = `<defs>${fall('s', wallTop, sky[1])}${fall('f', board, land[2])}</defs>${box('url(#s)', 0, 0, 480, 360)}`;
  if (setting === 0) {
    const r = random.between(104, 128);
    out += circle(light, x, 160, r + 24, 0.14) + circle(light, x, 160, r, 0.3);
  } else if (setting === 1) {
    // A round window with a view of the sea.
    out +=
      `<clipPath id="c"><circle cx="${n(x)}" cy="156" r="126"/></clipPath>` +
      circle(mix(sky[1], '#ffffff', 0.5), x, 156, 134, 0.6) +
      `<g clip-path="url(#c)">${box(mix(sky[1], light, 0.5), x - 130, 20, 260, 270)}${circle(light, x - 62, 104, 24)}${path(land[0], `M${n(x - 130)} 214q60-70 120-18t140-26v60h-260z`)}${box(sea[1], x - 130, 214, 260, 90)}</g>`;
  } else if (setting === 2) {
    out +=
      path(light, `M${n(x - 170)} 0H${n(x - 60)}L${n(x + 150)} ${n(table)}H${n(x - 120)}z`, 0.24) +
      path(light, `M${n(x + 10)} 0h40L${n(x + 230)} ${n(table)}h-50z`, 0.14);
  } else {
    const b = mix(land[0], sky[1], 0.55);
    out +=
      path(b, `M${n(x - 150)} 360V150a150 140 0 0 1 300 0v210z`, 0.7) +
      path(mix(b, light, 0.4), `M${n(x - 118)} 360V156a118 112 0 0 1 236 0v204z`, 0.8);
  }
  out += path('url(#f)', `M0 ${n(table)}H480V360H0z`) + box(mix(board, light, 0.3), 0, table, 480, 5, 0, 0.6);
  const plinth = random.int(0, 2);
  const foot = table + 34;
  const stand = plinth === 0 ? foot - 22 : plinth === 1 ? foot - 14 : foot;
  out += oval(mix(land[2], '#05061c', 0.4), x + 26, foot + 8, 128, 13, 0.35);
  if (plinth === 0)
    out +=
      path(ink.dim, `M${n(x - 104)} ${n(stand)}h208v26q-104 14-208 0z`) +
      path(ink.lit, `M${n(x - 104)} ${n(stand)}h130v32q-70 2-130-6z`) +
      oval(mix(ink.lit, light, 0.4), x, stand, 104, 12);
  if (plinth === 1)
    out +=
      oval(ink.deep, x, stand + 8, 110, 14) +
      oval(ink.secondDim, x, stand + 2, 110, 14) +
      oval(ink.second, x - 4, stand, 104, 12);
  out += oval(ink.deep, x + 14, stand + 2, 70, 8, 0.28);
  out += `<g transform="translate(${n(x)} ${n(stand + 2)}) scale(${size.toFixed(2)})">${work(random, ink)}</g>`;
  // A second object in a corner.
  const corner = random.int(0, 4);
  const cx = random.next() < 0.5 ? random.between(46, 76) : random.between(404, 434);
  if (corner === 0)
    out +=
      path(ink.secondDim, `M${n(cx - 18)} ${n(table + 2)}h36l-6 38h-24z`) +
      path(
        mix(land[1], '#3f8f5a', 0.4),
        `M${n(cx)} ${n(table + 2)}q-34-22-22-56q22 14 22 56zM${n(cx)} ${n(table + 2)}q30-16 26-44q-22 10-26 44z`,
      );
  if (corner === 1)
    out +=
      box(ink.accentDim, cx - 34, table + 26, 68, 14, 3) +
      box(ink.second, cx - 28, table + 13, 60, 13, 3) +
      box(ink.lit, cx - 30, table + 2, 52, 11, 3);
  if (corner === 2) out += circle(ink.accentDim, cx, table + 24, 16) + circle(ink.accent, cx - 3, table + 21, 12);
  return picture(480, 360, out);
}
