import { mix } from './palettes.ts';
import type { Random } from './random.ts';
import { box, circle, group, type Ink, line, n, oval, path } from './scenery.ts';

/*
 * Souvenirs of an activity. Each stands on (0, 0), about 170 wide and 180 high, upwards is negative y, lit from the
 * left.
 */
type Draw = (random: Random, ink: Ink) => string;

/** A small sailing boat, its keel at (x, y). */
const sail = (ink: Ink, x: number, y: number, size: number): string =>
  group(
    `translate(${n(x)} ${n(y)}) scale(${size})`,
    path(ink.accent, 'M-3-16V-74Q-44-44-50-16z') +
      path(ink.second, 'M5-16V-62Q34-42 40-16z') +
      path(ink.deep, 'M-58-10H58Q48 12 26 12H-28Q-50 10-58-10z'),
  );

const ripples = (ink: Ink): string =>
  oval(ink.light, 0, 2, 108, 9, 0.3) + oval(ink.light, 6, 6, 70, 5, 0.35) + oval(ink.deep, 0, 0, 60, 5, 0.25);

const star = (fill: string, x: number, y: number, r: number): string => {
  let d = '';
  for (let i = 0; i < 10; i += 1) {
    const a = (Math.PI * i) / 5 - Math.PI / 2;
    const q = i % 2 ? r * 0.46 : r;
    d += `${i ? 'L' : 'M'}${n(x + Math.cos(a) * q)} ${n(y + Math.sin(a) * q)}`;
  }
  return path(fill, `${d}z`);
};

const cup = (ink: Ink, x: number, front: boolean): string => {
  const [a, b] = front ? [ink.accent, ink.accentDim] : [ink.second, ink.secondDim];
  return group(
    `translate(${x} 0)`,
    line(b, 10, 'M40-66Q76-70 70-40Q64-20 34-24') +
      path(a, 'M-46-86H46Q46-14 22 0H-22Q-46-14-46-86z') +
      path(b, 'M12-86H46Q46-14 22 0H4Q24-30 12-86z') +
      oval(ink.lit, 0, -86, 46, 11) +
      oval(mix(ink.deep, a, 0.3), 0, -85, 38, 8) +
      circle(ink.lit, -16, -44, 13, 0.9) +
      circle(a, -11, -48, 11),
  );
};

const draws = {
  ticket: (random, ink) => {
    const tilt = random.int(-14, -7);
    const body = 'M-92-138H92V-110a13 13 0 0 0 0 26V-52H-92V-84a13 13 0 0 0 0-26z';
    return (
      oval(ink.deep, 6, 0, 84, 8, 0.25) +
      group(`rotate(${tilt + 17} 0 -90)`, path(ink.accentDim, body)) +
      group(
        `rotate(${tilt} 0 -90)`,
        path(ink.lit, body) +
          path(ink.second, 'M-92-84V-52H40V-64Q10-56-14-66T-62-66-92-62z', 0.55) +
          sail(ink, -28, -72, 0.66) +
          circle(ink.accent, 12, -118, 7) +
          line(ink.dim, 4, 'M44-126v1M44-114v1M44-102v1M44-90v1M44-78v1M44-66v1') +
          box(ink.accent, 56, -122, 24, 8, 3) +
          box(ink.dim, 56, -74, 24, 6, 3),
      )
    );
  },
  badge: (random, ink) => {
    const beam = random.int(-6, 6);
    return (
      path(ink.accentDim, 'M-34-52L-52 4-26-8-8 6 0-30 8 6 26-8 52 4 34-52z') +
      circle(ink.second, 0, -98, 72) +
      path(ink.secondDim, 'M20-167A72 72 0 0 1 0-26Q62-90 20-167z') +
      circle(mix(ink.sky[0], ink.deep, 0.25), 0, -98, 57) +
      path(ink.light, `M-4-134L-${54 + beam}-${124 - beam}Q-58-106-54-92z`, 0.8) +
      path(ink.light, `M4-134L${54 - beam}-${140 + beam}Q58-116 54-104z`, 0.4) +
      path(ink.lit, 'M-14-64L-8-120H8L14-64z') +
      path(ink.dim, 'M2-120H8L14-64H4z') +
      path(ink.accent, 'M-12-82H12L10-98H-10z') +
      box(ink.light, -7, -134, 14, 14, 2) +
      path(ink.accent, 'M-13-134Q0-152 13-134z') +
      path(ink.accentDim, 'M-54-78Q-30-70-14-76T22-74 54-78A57 57 0 0 1-54-78z')
    );
  },
  compass: (random, ink) => {
    const turn = random.int(-40, 40);
    return (
      oval(ink.deep, 8, 0, 74, 8, 0.3) +
      line(ink.second, 7, 'M-14-168a14 14 0 1 1 28 0') +
      box(ink.secondDim, -9, -166, 18, 16, 4) +
      circle(ink.secondDim, 4, -80, 78) +
      circle(ink.second, 0, -82, 76) +
      circle(ink.lit, 0, -82, 59) +
      path(ink.dim, 'M0-141a59 59 0 0 1 0 118q42-58 0-118z', 0.5) +
      line(ink.deep, 5, 'M0-134v9M0-39v9M-52-82h9M43-82h9') +
      line(ink.dim, 4, 'M-37-119l4 4M33-49l4 4M37-119l-4 4M-33-49l-4 4') +
      group(
        `rotate(${turn} 0 -82)`,
        path(ink.accent, 'M-12-82L0-128V-82z') +
          path(ink.accentDim, 'M12-82L0-128V-82z') +
          path(ink.deep, 'M-12-82L0-36 12-82z'),
      ) +
      circle(ink.second, 0, -82, 8)
    );
  },
  lanterns: (random, ink) => {
    const low = random.int(0, 14);
    const one = (x: number, y: number, r: number, a: string, b: string): string =>
      circle(ink.light, x, y, r * 1.6, 0.18) +
      line(ink.deep, 3, `M${x} ${n(y - r - 6)}V-190`) +
      box(ink.deep, x - r * 0.4, y - r * 1.02, r * 0.8, 9, 3) +
      oval(a, x, y, r, r * 0.88) +
      path(
        b,
        `M${n(x + r * 0.2)} ${n(y - r * 0.86)}Q${n(x + r)} ${n(y - r * 0.7)} ${n(x + r)} ${n(y)}T${n(x + r * 0.2)} ${n(y + r * 0.86)}Q${n(x + r * 0.7)} ${n(y)} ${n(x + r * 0.2)} ${n(y - r * 0.86)}z`,
      ) +
      oval(ink.light, x - r * 0.2, y, r * 0.4, r * 0.66, 0.6) +
      box(ink.deep, x - r * 0.4, y + r * 0.82, r * 0.8, 9, 3) +
      line(ink.second, 4, `M${n(x - 7)} ${n(y + r + 8)}v22M${x} ${n(y + r + 8)}v30M${n(x + 7)} ${n(y + r + 8)}v22`);
    return (
      line(ink.deep, 7, 'M-92-184Q0-204 92-184') +
      one(44, -88 + low, 38, ink.second, ink.secondDim) +
      one(-38, -104 - low, 48, ink.accent, ink.accentDim)
    );
  },
  chart: (random, ink) => {
    const spots = Array.from({ length: 6 }, (_, i): readonly [number, number] => [
      -52 + i * 21 + random.int(-5, 5),
      -92 + (i % 2 ? 1 : -1) * random.int(8, 34),
    ]);
    const night = mix(ink.deep, ink.sky[0], 0.35);
    return (
      oval(ink.deep, 4, 2, 84, 8, 0.3) +
      path(night, 'M-76-158H76V-24H-76z') +
      path(mix(night, ink.light, 0.14), 'M-76-158H20Q-30-110-76-96z') +
      line(ink.light, 2.4, `M${spots.map(([x, y]) => `${x} ${y}`).join('L')}`, 0.6) +
      spots.map(([x, y], i) => star(i === 2 ? ink.accent : ink.light, x, y, i === 2 ? 13 : 7)).join('') +
      line(ink.light, 3, 'M-50-140h0M40-142h0M58-60h0M-60-44h0M10-44h0') +
      box(ink.second, -92, -172, 184, 18, 9) +
      box(ink.secondDim, -92, -28, 184, 18, 9) +
      circle(ink.accent, -92, -163, 11) +
      circle(ink.accent, 92, -163, 11) +
      circle(ink.accentDim, -92, -19, 11) +
      circle(ink.accentDim, 92, -19, 11)
    );
  },
  card: (random, ink) => {
    const tilt = random.int(-9, 9);
    return (
      oval(ink.deep, 6, 0, 80, 8, 0.25) +
      line(ink.accent, 8, 'M-6-146Q-50-190-34-200M6-146Q44-188 34-200') +
      group(
        `rotate(${tilt} 0 -140)`,
        box(ink.dim, -72, -140, 152, 116, 14) +
          box(ink.lit, -78, -142, 152, 116, 14) +
          box(ink.deep, -16, -136, 30, 8, 4) +
          path(ink.second, 'M-78-64Q-40-80-4-62T74-70V-40a14 14 0 0 1-14 14H-64a14 14 0 0 1-14-14z', 0.6) +
          circle(ink.sky[0], -36, -84, 28) +
          circle(ink.lit, -36, -92, 11) +
          path(ink.lit, 'M-58-68Q-36-88-14-68A28 28 0 0 1-58-68z') +
          box(ink.accent, 6, -110, 54, 11, 5) +
          box(ink.dim, 6, -90, 46, 8, 4) +
          star(ink.accent, 52, -46, 14),
      )
    );
  },
  pack: (random, ink) => {
    const roll = random.next() < 0.5 ? ink.second : ink.lit;
    return (
      oval(ink.deep, 6, 0, 74, 8, 0.3) +
      line(ink.deep, 9, 'M-26-160Q-24-192 0-192T26-160') +
      path(ink.accent, 'M-60-18Q-66-154 0-156T60-18Q58 0 40 0H-40Q-58 0-60-18z') +
      path(ink.accentDim, 'M10-156Q66-150 60-18Q58 0 40 0H16Q42-60 10-156z') +
      box(ink.secondDim, -54, -60, 108, 56, 12) +
      box(ink.second, -54, -60, 74, 56, 12) +
      path(ink.lit, 'M-54-60Q0-34 54-60V-48Q0-22-54-48z') +
      box(ink.deep, -8, -50, 16, 20, 4) +
      box(ink.lit, -10, -120, 22, 50, 5) +
      path(ink.accentDim, 'M-56-108Q0-84 56-108L58-92Q0-68-58-92z') +
      box(roll, -74, -174, 148, 26, 13) +
      circle(mix(ink.deep, roll, 0.5), -62, -161, 8) +
      line(ink.deep, 6, 'M-34-174v26M34-174v26')
    );
  },
  key: (random, ink) => {
    const lean = random.int(14, 26);
    return (
      oval(ink.deep, 0, 0, 50, 6, 0.25) +
      group(
        `rotate(${lean} 0 -90)`,
        path(ink.secondDim, 'M-6-94H12V4H-6zM12-22h28v18H12zM12-54h20v18H12z') +
          path(ink.second, 'M-10-94H4V4H-10zM4-24h28v18H4zM4-56h20v18H4z') +
          circle(ink.secondDim, 4, -130, 48) +
          circle(ink.second, -1, -132, 47) +
          circle(ink.accent, -1, -132, 28) +
          path(ink.accentDim, 'M-1-160a28 28 0 0 1 0 56q20-28 0-56z') +
          path(ink.lit, 'M-20-124L-1-146 18-124H12V-112H-14V-124z') +
          line(ink.lit, 4, 'M-36-148Q-28-168-10-172', 0.7),
      ) +
      path(ink.accent, 'M50-36Q64-58 78-36L64-16z') +
      line(ink.accent, 3, 'M26-86Q58-76 64-50')
    );
  },
  passport: (random, ink) => {
    const tilt = random.int(-12, -4);
    return (
      oval(ink.deep, 8, 2, 72, 8, 0.3) +
      group(
        `rotate(${tilt} 0 -84)`,
        box(ink.deep, -50, -164, 116, 160, 10) +
          box(ink.lit, -54, -164, 112, 158, 8) +
          box(ink.accentDim, -62, -168, 112, 160, 10) +
          box(ink.accent, -62, -168, 104, 160, 10) +
          box(ink.accentDim, -62, -168, 12, 160, 6) +
          circle(ink.second, -4, -104, 33) +
          circle(ink.accent, -4, -104, 26) +
          path(ink.second, 'M-30-100Q-18-108-6-100T22-102A26 26 0 0 1-30-100z') +
          path(ink.lit, 'M-6-106V-126Q12-118 12-106z') +
          box(ink.second, -34, -54, 60, 8, 4) +
          box(ink.second, -22, -38, 36, 6, 3),
      )
    );
  },
  gift: (random, ink) => {
    const [a, b] = random.next() < 0.5 ? [ink.second, ink.secondDim] : [ink.lit, ink.dim];
    return (
      oval(ink.deep, 8, 2, 84, 9, 0.3) +
      path(b, 'M18-96H68V-8Q68 0 60 0H18z') +
      path(a, 'M-68-96H18V0H-60Q-68 0-68-8z') +
      box(ink.accent, -18, -96, 36, 96) +
      path(ink.accentDim, 'M8-96h10V0H8z') +
      box(mix(a, '#ffffff', 0.25), -78, -122, 104, 30, 6) +
      box(mix(b, '#ffffff', 0.12), 20, -122, 58, 30, 6) +
      box(ink.accent, -20, -122, 40, 30) +
      path(ink.accent, 'M-4-122Q-62-132-58-160Q-40-184-4-126z') +
      path(ink.accentDim, 'M4-122Q62-132 58-160Q40-184 4-126z') +
      path(ink.accentDim, 'M-18-130Q-42-142-44-156Q-34-160-18-130z') +
      path(ink.accent, 'M18-130Q42-142 44-156Q34-160 18-130z') +
      box(ink.lit, -11, -136, 22, 22, 8)
    );
  },
  medal: (random, ink) => {
    const points = random.int(12, 16);
    let d = '';
    for (let i = 0; i < points * 2; i += 1) {
      const a = (Math.PI * i) / points;
      const r = i % 2 ? 58 : 68;
      d += `${i ? 'L' : 'M'}${n(Math.cos(a) * r)} ${n(-72 + Math.sin(a) * r)}`;
    }
    return (
      oval(ink.deep, 4, 0, 62, 7, 0.25) +
      path(ink.accent, 'M-54-200H-14L20-110H-16z') +
      path(ink.accentDim, 'M54-200H14L-20-110H16z') +
      path(ink.lit, 'M-40-200H-30L4-110H-6z') +
      box(ink.deep, -62, -206, 124, 13, 6) +
      box(ink.second, -62, -206, 70, 5, 2, 0.6) +
      path(ink.secondDim, `${d}z`) +
      circle(ink.second, -2, -74, 52) +
      circle(mix(ink.second, '#ffffff', 0.4), -2, -74, 41) +
      path(ink.accent, 'M-34-58Q-18-74-2-60T32-62A41 41 0 0 1-36-52z') +
      star(ink.accent, -2, -90, 22)
    );
  },
  cups: (random, ink) => {
    const bend = random.int(-8, 8);
    return (
      oval(ink.deep, 8, 2, 92, 8, 0.3) +
      cup(ink, 34, false) +
      cup(ink, -36, true) +
      line(ink.light, 5, `M-46-106q${-10 + bend}-16 0-30t0-28M-22-108q${10 + bend}-14 0-26t0-24M34-104q10-14 0-26`, 0.6)
    );
  },
  book: (random, ink) => {
    const page = random.int(-6, 6);
    return (
      oval(ink.deep, 6, 2, 94, 9, 0.3) +
      path(ink.accentDim, 'M0-8Q48-34 96-20V-128Q48-140 0-116z') +
      path(ink.accent, 'M0-8Q-48-34-96-20V-128Q-48-140 0-116z') +
      path(ink.lit, 'M0-18Q-44-44-86-32V-138Q-44-148 0-124z') +
      path(ink.dim, 'M0-18Q44-44 86-32V-138Q44-148 0-124z') +
      line(ink.dim, 4, 'M-70-116q26-4 52 6M-70-98q26-4 52 6M-70-80q26-4 52 6') +
      path(ink.second, `M18-66Q38-${84 + page} 46-76T74-${84 - page}V-50Q44-54 18-40z`) +
      circle(ink.accent, 58, -108, 12) +
      path(ink.accent, 'M-40-142l18 6V-58l-9-10-9 6z')
    );
  },
  stamp: (random, ink) => {
    const turn = random.int(-10, 10);
    return (
      oval(ink.deep, 6, 2, 90, 9, 0.25) +
      path(ink.lit, 'M-92-20L40-34 96-4-40 8z') +
      path(ink.dim, 'M-40 8L96-4V2L-40 14z') +
      group(`rotate(${turn} 0 -60)`, line(ink.accent, 5, 'M-66-10q16-12 30-4t30-6') + sail(ink, 52, -16, 0.3)) +
      path(ink.accentDim, 'M-34-62H50V-38Q50-30 42-30H-26Q-34-30-34-38z') +
      path(ink.accent, 'M-34-62H22V-30H-26Q-34-30-34-38z') +
      path(ink.second, 'M-26-62Q-14-78-10-116H24Q28-78 40-62z') +
      path(ink.secondDim, 'M10-116H24Q28-78 40-62H16z') +
      circle(ink.secondDim, 10, -138, 32) +
      circle(ink.second, 6, -140, 31) +
      circle(ink.lit, -4, -150, 9, 0.7)
    );
  },
  shell: (random, ink) => {
    const pearl = random.int(13, 18);
    const rib = (a: number): string => `M0-14Q${n(a * 0.7)}-70 ${n(a)}-${n(138 - (Math.abs(a) / 82) * 62)}`;
    return (
      oval(ink.deep, 4, 2, 84, 9, 0.3) +
      path(ink.secondDim, 'M-30 0L-14-26H14L30 0Q0 10-30 0z') +
      path(
        ink.accent,
        'M0-10Q-78-40-92-84Q-92-100-78-102-78-126-56-128-48-148-26-146 0-160 26-146 48-148 56-128 78-126 78-102 92-100 92-84 78-40 0-10z',
      ) +
      path(ink.accentDim, 'M0-10Q40-70 26-146 48-148 56-128 78-126 78-102 92-100 92-84 78-40 0-10z') +
      line(ink.lit, 5, rib(-64) + rib(-34) + 'M0-14V-146' + rib(34) + rib(64), 0.6) +
      circle(ink.lit, -44, -12, pearl) +
      circle(mix(ink.lit, '#ffffff', 0.7), -49, -17, pearl * 0.36)
    );
  },
  signpost: (random, ink) => {
    const low = random.int(-6, 6);
    return (
      oval(ink.deep, 4, 2, 60, 8, 0.3) +
      path(ink.secondDim, 'M-54 4Q-40-16-14-14T50 4z') +
      box(ink.deep, -6, -186, 13, 188, 4) +
      path(ink.accentDim, `M-70-${92 + low}H56L82-${72 + low} 56-${52 + low}H-70z`) +
      path(ink.accent, `M-70-${92 + low}H10V-${52 + low}H-70z`) +
      path(ink.second, 'M70-160H-46L-74-138-46-116H70z') +
      path(ink.secondDim, 'M70-160H12V-116H70z') +
      line(ink.lit, 6, `M-40-138H28M-48-${72 + low}H14`) +
      circle(ink.light, 0, -190, 12) +
      path(ink.second, 'M24 2q-10-26 8-34q10 14-2 34z')
    );
  },
  ring: (random, ink) => {
    const beads = random.int(9, 12);
    const colours = [ink.accent, ink.second, ink.lit, ink.accentDim];
    let out = oval(ink.deep, 4, 2, 82, 10, 0.3);
    for (let i = 0; i < beads; i += 1) {
      const a = (Math.PI * 2 * i) / beads - Math.PI / 2;
      const x = Math.cos(a) * 66;
      const y = -84 + Math.sin(a) * 62;
      const r = i === 0 ? 24 : 18;
      out +=
        circle(colours[i % colours.length] ?? ink.accent, x, y, r) +
        circle(ink.light, x - r * 0.34, y - r * 0.36, r * 0.26, 0.7);
    }
    return out + path(ink.second, 'M-12-22Q0 12 12-22z') + star(ink.light, 0, -146, 13);
  },
  scale: (random, ink) => {
    let out = oval(ink.deep, 4, 2, 80, 9, 0.3);
    const shine = random.int(0, 2);
    for (let row = 0; row < 4; row += 1) {
      for (let i = 0; i <= row; i += 1) {
        const x = (i - row / 2) * 46;
        const y = -16 - row * 34;
        const even = (row + i + shine) % 3;
        const fill = even === 0 ? ink.accent : even === 1 ? ink.second : ink.secondDim;
        out = out.concat(
          path(
            fill,
            `M${n(x - 25)} ${n(y - 34)}Q${n(x)} ${n(y - 52)} ${n(x + 25)} ${n(y - 34)}Q${n(x + 24)} ${n(y + 4)} ${n(x)} ${n(y + 14)}Q${n(x - 24)} ${n(y + 4)} ${n(x - 25)} ${n(y - 34)}z`,
          ),
          line(ink.light, 3, `M${n(x - 16)} ${n(y - 30)}q-2 18 6 28`, 0.6),
        );
      }
    }
    return out;
  },
  frame: (random, ink) => {
    const hill = random.int(-10, 10);
    return (
      oval(ink.deep, 8, 2, 88, 9, 0.3) +
      path(ink.deep, 'M30-20L64 0H48L14-20z') +
      box(ink.secondDim, -78, -162, 164, 158, 10) +
      box(ink.second, -84, -164, 160, 158, 10) +
      box(ink.lit, -68, -148, 128, 126, 4) +
      box(ink.sky[1], -58, -138, 108, 106) +
      circle(ink.accent, -26, -110, 15) +
      path(ink.secondDim, `M-58-62Q-30-${104 + hill}-6-76T50-${88 - hill}V-32H-58z`) +
      path(ink.accentDim, 'M-58-46Q-10-70 50-48V-32H-58z') +
      path(ink.lit, 'M10-104h34a9 9 0 0 0-6-17 13 13 0 0 0-24 3 8 8 0 0 0-4 14z')
    );
  },
  pouch: (random, ink) => {
    const coin = (x: number, y: number, r: number): string =>
      oval(ink.secondDim, x + 2, y + 5, r, r * 0.42) +
      oval(ink.second, x, y, r, r * 0.42) +
      oval(mix(ink.second, '#ffffff', 0.45), x - 2, y - 1, r * 0.6, r * 0.22);
    return (
      oval(ink.deep, 8, 2, 94, 10, 0.3) +
      path(ink.accent, 'M-18-118Q-76-78-66-26Q-60 2 0 2T62-26Q70-80 18-118z') +
      path(ink.accentDim, 'M4-118H18Q70-80 62-26Q58 2 0 2Q56-46 4-118z') +
      path(ink.accent, 'M-22-122Q-50-150-36-166-12-150 0-166 14-150 38-164 48-148 22-122z') +
      box(ink.second, -26, -128, 52, 14, 7) +
      star(ink.lit, -6, -58, 26 + random.int(-2, 3)) +
      coin(64, -6, 26) +
      coin(70, -18, 26) +
      coin(62, -30, 26) +
      coin(-70, -4, 22) +
      line(ink.lit, 4, 'M-48-62Q-44-84-30-96', 0.5)
    );
  },
  chime: (random, ink) => {
    const sway = random.int(-8, 8);
    const tube = (x: number, length: number, fill: string): string =>
      line(ink.deep, 2.4, `M${x}-138V-118`) + box(fill, x - 8, -120, 16, length, 7);
    return (
      line(ink.deep, 4, 'M0-150V-196') +
      circle(ink.second, 0, -196, 9) +
      tube(-56, 74, ink.second) +
      tube(-28, 96, ink.accent) +
      tube(28, 90, ink.accentDim) +
      tube(56, 66, ink.secondDim) +
      line(ink.deep, 3, `M0-138Q${sway}-80 ${sway}-36`) +
      circle(ink.lit, sway / 2, -88, 15) +
      path(ink.accent, `M${sway - 18}-34Q${sway}-52 ${sway + 18}-34L${sway} 4z`) +
      path(ink.deep, 'M-78-142Q0-182 78-142V-132H-78z') +
      path(ink.second, 'M-78-142Q0-182 20-162L0-132H-78z', 0.5)
    );
  },
  globe: (random, ink) => {
    const tilt = random.int(-8, 8);
    return (
      ripples(ink) +
      circle(ink.light, 0, -92, 92, 0.18) +
      circle(ink.second, 0, -92, 74) +
      path(ink.secondDim, 'M26-161A74 74 0 0 1 0-18Q74-80 26-161z') +
      group(
        `rotate(${tilt} 0 -92)`,
        path(ink.accent, 'M-72-76Q-36-96 0-78T72-82A74 74 0 0 1-72-76z') +
          path(ink.accentDim, 'M0-78Q36-60 72-82A74 74 0 0 1 0-18Q30-46 0-78z') +
          sail(ink, 2, -84, 0.7),
      ) +
      circle(ink.light, -34, -132, 14, 0.8) +
      circle(ink.light, -12, -146, 6, 0.8) +
      path(ink.deep, 'M-40 4Q-34-18-24-22H24Q34-18 40 4z')
    );
  },
  boat: (random, ink) => {
    const wind = random.int(-8, 10);
    return (
      ripples(ink) +
      line(ink.deep, 5, 'M-4-28V-196') +
      path(ink.accent, `M-10-188Q-${86 + wind}-110-82-44H-10z`) +
      path(ink.accentDim, `M-10-188Q-40-110-36-44H-10z`) +
      path(ink.lit, `M2-176Q${60 + wind}-110 66-44H2z`) +
      path(ink.second, 'M-4-196q22-10 36 4q-18 6-36 8z') +
      path(ink.secondDim, 'M-94-36H94Q78 4 44 4H-50Q-80 2-94-36z') +
      path(ink.second, 'M-94-36H20Q14-8-4 4H-50Q-80 2-94-36z') +
      path(ink.lit, 'M-90-28H88L86-20H-86z') +
      circle(ink.glow, -44, -10, 6) +
      circle(ink.glow, -14, -10, 6) +
      circle(ink.glow, 16, -10, 6)
    );
  },
  tent: (random, ink) => {
    const flag = random.next() < 0.5 ? ink.second : ink.lit;
    return (
      oval(ink.deep, 4, 2, 104, 9, 0.3) +
      line(ink.deep, 5, 'M0-150V-200') +
      path(flag, 'M2-200L44-188 2-174z') +
      path(ink.lit, 'M-84-76H84V0H-84z') +
      path(ink.accent, 'M-84-76H-54V0H-84zM-28-76H-2V0H-28z') +
      path(ink.accentDim, 'M26-76H52V0H26zM74-76h10V0H74z') +
      path(ink.deep, 'M-26 0V-36Q0-66 26-36V0z') +
      path(ink.glow, 'M-16 0V-30Q0-50 16-30V0z', 0.8) +
      path(ink.lit, 'M0-156Q-30-100-100-76H100Q30-100 0-156z') +
      path(ink.accent, 'M0-156Q-30-100-100-76H-58Q-14-104 0-156zM0-156Q-10-100-18-76H22Q10-104 0-156z') +
      path(ink.accentDim, 'M0-156Q30-100 100-76H60Q14-104 0-156z') +
      path(
        ink.second,
        'M-100-78q10 22 20 0q10 22 20 0q10 22 20 0q10 22 20 0q10 22 20 0q10 22 20 0q10 22 20 0q10 22 20 0q10 22 20 0q10 22 20 0z',
      )
    );
  },
  bridge: (random, ink) => {
    const bird = (x: number, y: number, s: number, flip: boolean): string =>
      group(
        `translate(${n(x)} ${n(y)}) scale(${flip ? -s : s} ${s})`,
        path(ink.deep, 'M-30 4Q-10-12 12-8 22-14 28-6L36-4 28 0Q20 14-4 12z') +
          path(ink.lit, 'M-8 2Q-4-26-26-34-28-10-14 6z') +
          path(ink.deep, 'M-30 4l-24 6 6-10z'),
      );
    let birds = '';
    for (let i = 0; i < 5; i += 1) {
      const a = Math.PI * (0.12 + i * 0.19);
      birds += bird(-Math.cos(a) * 92, -34 - Math.sin(a) * 74 + random.int(-4, 4), 0.72, i > 2);
    }
    return (
      ripples(ink) +
      path(ink.second, 'M-104-6Q0-150 104-6H84Q0-116-84-6z') +
      path(ink.secondDim, 'M0-79Q60-76 104-6H84Q46-58 0-62z') +
      line(ink.lit, 5, 'M-92-20Q0-146 92-20', 0.7) +
      birds +
      star(ink.light, -60, -150, 15) +
      star(ink.light, 66, -142, 11)
    );
  },
  beacon: (random, ink) => {
    const door = random.next() < 0.5 ? ink.second : ink.deep;
    return (
      path(ink.secondDim, 'M-92 4Q-60-26-20-24T92 4z') +
      path(ink.light, 'M0-160L-120-186V-128z', 0.35) +
      path(ink.light, 'M0-160L120-176V-140z', 0.22) +
      path(ink.lit, 'M-32-8L-20-138H20L32-8z') +
      path(ink.dim, 'M4-138H20L32-8H10z') +
      path(ink.accent, 'M-28-50L-24-86H24L28-50zM-22-118L-20-138H20L22-118z') +
      path(ink.accentDim, 'M8-50L6-86H24L28-50zM5-118L4-138H20L22-118z') +
      box(ink.deep, -28, -146, 56, 9, 3) +
      box(ink.light, -14, -172, 28, 27, 3) +
      path(ink.accent, 'M-22-170Q0-204 22-170z') +
      path(door, 'M-9-8V-28Q0-38 9-28V-8z') +
      circle(ink.glow, 0, -104, 6)
    );
  },
} satisfies Record<string, Draw>;

/** A souvenir or an object of an activity. */
export type Keepsake = keyof typeof draws;

/** All keepsakes; numbers without a fixed one use them in turn. */
export const keepsakes = Object.keys(draws) as Keepsake[];

/** One keepsake, standing on (0, 0). */
export function keepsake(which: Keepsake, random: Random, ink: Ink): string {
  return draws[which](random, ink);
}

/** The list entry for a number, repeating the list. */
export function turnOf<T>(list: readonly T[], id: number): T {
  const entry = list[Math.abs(Math.trunc(id)) % list.length];
  if (entry === undefined) throw new RangeError('turnOf: the list is empty');
  return entry;
}
