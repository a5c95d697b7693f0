import { box, circle, line, n, oval, path } from './scenery.ts';

/** The colours of a sign: body, shaded side, inlay, and highlight. */
export interface SignInk {
  body: string;
  shade: string;
  mark: string;
  shine: string;
}

type Draw = (ink: SignInk) => string;

/** A star with five or more points around (0, 0), the first one up. */
const starOf = (points: number, outer: number, inner: number, turn = 0): string => {
  let d = '';
  for (let i = 0; i < points * 2; i += 1) {
    const angle = (Math.PI * i) / points - Math.PI / 2 + turn;
    const r = i % 2 ? inner : outer;
    d += `${i ? 'L' : 'M'}${n(Math.cos(angle) * r)} ${n(Math.sin(angle) * r)}`;
  }
  return `${d}z`;
};

/*
 * Bold signs, distinguishable at fingertip size: each within 160 by 160 around (0, 0), few large shapes, lit from the
 * upper left.
 */
const draws = {
  wave: ({ body, shade, mark }) =>
    path(body, 'M-78 58Q-82-46 4-66Q62-72 74-32Q38-48 20-26Q8 2 40 18Q60 26 78 14V58z') +
    path(shade, 'M-34 58Q-28-24 22-40Q2-14 14 12Q28 36 78 32V58z') +
    line(mark, 7, 'M-62 74h44M2 74h62'),
  shell: ({ body, shade, mark }) =>
    path(body, 'M-20 62Q-92 4-66-36-50-66-26-58 0-82 26-58 50-66 66-36 92 4 20 62z') +
    path(shade, 'M4-68Q16-68 26-58 50-66 66-36 92 4 20 62H8Q30-10 4-68z') +
    line(mark, 6, 'M0 50V-52M-12 50L-42-40M12 50L42-40') +
    path(mark, 'M-26 60H26L18 78H-18z'),
  starfish: ({ body, shade, mark }) =>
    `<g stroke-linejoin="round" stroke-width="22">${path(body, starOf(5, 68, 26), `stroke="${body}"`)}</g>` +
    path(shade, 'M0 4L66-22 76-16 72-8 30 14 46 64 40 72 32 68z', 0.8) +
    [0, 72, 144, 216, 288]
      .map((turn) => `<g transform="rotate(${turn})">${circle(mark, 0, -44, 7) + circle(mark, 0, -22, 5)}</g>`)
      .join('') +
    circle(mark, 0, 0, 8),
  whale: ({ body, shade, mark, shine }) =>
    line(shine, 8, 'M-22-42Q-22-66-44-66M-22-42Q-22-66 0-66') +
    path(
      body,
      'M-78 18Q-74-36-16-34 34-30 46 12 54-6 46-26 60-32 68-18 78-32 86-24 82 14 62 26 52 66-6 66-72 66-78 18z',
    ) +
    path(shade, 'M-78 18Q-30 46 46 12L62 26Q52 66-6 66-72 66-78 18z') +
    circle(mark, -46, 8, 7),
  fish: ({ body, shade, mark, shine }) =>
    path(shade, 'M36 0L80-42Q66 0 80 42z') +
    path(body, 'M-80 0Q-36-62 18-40 44-28 50 0 44 28 18 40-36 62-80 0z') +
    path(shade, 'M-80 0Q-20 26 50 0 44 28 18 40-36 62-80 0z', 0.7) +
    path(mark, 'M-8-42Q10 0-8 42 14 46 20 40 36 0 20-40z') +
    circle(shine, -46, -10, 9) +
    circle(mark, -46, -10, 4),
  crab: ({ body, shade, mark, shine }) =>
    line(shade, 9, 'M-46 26L-76 44M-44 42L-66 66M46 26L76 44M44 42L66 66M-44-2L-64-26M44-2L64-26') +
    path(
      body,
      'M-64-22A22 22 0 1 1-52-58L-66-44-48-36A22 22 0 0 1-64-22zM64-22A22 22 0 1 0 52-58L66-44 48-36A22 22 0 0 0 64-22z',
    ) +
    oval(body, 0, 22, 58, 42) +
    path(shade, 'M-54 36Q0 56 54 36 40 64 0 64T-54 36z') +
    line(body, 8, 'M-16-16V-36M16-16V-36') +
    circle(shine, -16, -38, 11) +
    circle(shine, 16, -38, 11) +
    circle(mark, -15, -37, 5) +
    circle(mark, 17, -37, 5),
  coral: ({ body, shade, mark }) =>
    line(shade, 20, 'M8 70V-20M8 28Q50 24 54-30M36 10Q68 8 70-14') +
    line(body, 20, 'M-4 70V-62M-4 36Q-54 34-56-30M-34 16Q-36-4-28-22M-4-10Q26-14 28-52') +
    [-4, -56, 28].map((x, i) => circle(mark, x, [-64, -32, -54][i] ?? 0, 5)).join('') +
    box(mark, -44, 64, 88, 14, 7),
  beacon: ({ body, shade, mark, shine }) =>
    path(shine, 'M-10-50L-84-76V-22zM10-50L84-76V-22z', 0.75) +
    path(body, 'M-18-32H18L34 78H-34z') +
    path(shade, 'M4-32H18L34 78H8z') +
    path(mark, 'M-22-4H22L25 18H-25zM-28 42H28L31 62H-31z') +
    box(shine, -15, -62, 30, 28, 4) +
    path(mark, 'M-24-60L0-84 24-60zM-26-36H26v9H-26z'),
  lantern: ({ body, shade, mark, shine }) =>
    line(mark, 6, 'M0-82V-62') +
    oval(body, 0, -4, 62, 52) +
    path(shade, 'M14-55Q62-46 62-4T14 47Q46-4 14-55z') +
    oval(shine, -16, -6, 20, 34, 0.65) +
    box(mark, -30, -64, 60, 14, 6) +
    box(mark, -30, 42, 60, 14, 6) +
    line(mark, 7, 'M-14 58V80M0 58V84M14 58V80'),
  fire: ({ body, shade, mark, shine }) =>
    path(body, 'M4-82Q50-44 52 4 54 52 0 56-54 52-52 4-50-20-28-38-28-16-16-10-14-50 4-82z') +
    path(shade, 'M4-82Q50-44 52 4 54 52 0 56 40 20 20-20T4-82z') +
    path(shine, 'M2-22Q28 2 24 28 18 50 0 50-24 48-22 24-18 8-8 2-6-10 2-22z') +
    path(mark, 'M-66 52L-58 42 66 66 58 78zM66 52L58 42-66 66-58 78z'),
  bell: ({ body, shade, mark, shine }) =>
    circle(mark, 0, 62, 15) +
    path(body, 'M-54 36Q-44 20-42-14-38-58 0-58T42-14Q44 20 54 36z') +
    path(shade, 'M12-56Q38-48 42-14 44 20 54 36H20Q32-20 12-56z') +
    path(shine, 'M-26-8Q-24-36-6-42-14-24-16 8L-28 22z', 0.7) +
    box(mark, -66, 34, 132, 17, 8) +
    `<path fill="none" stroke="${mark}" stroke-width="9" d="M-13-58a14 14 0 1 1 26 0"/>`,
  key: ({ body, shade, mark }) =>
    `<g transform="rotate(-38)">` +
    `<circle fill="none" stroke="${body}" stroke-width="20" cx="0" cy="-44" r="28"/>` +
    box(body, -10, -20, 20, 102, 5) +
    box(shade, 2, -12, 8, 94, 4) +
    path(body, 'M8 30H38V48H8zM8 58H46V78H8z') +
    circle(mark, 0, -44, 9) +
    `</g>`,
  anchor: ({ body, shade, mark }) =>
    `<circle fill="none" stroke="${body}" stroke-width="12" cx="0" cy="-60" r="16"/>` +
    box(body, -8, -46, 16, 116, 6) +
    box(mark, -40, -34, 80, 15, 7) +
    path(body, 'M-78 20L-46 16-56 30Q-40 58 0 58V80Q-54 78-72 38L-84 42z') +
    path(shade, 'M78 20L46 16 56 30Q40 58 0 58V80Q54 78 72 38L84 42z'),
  boat: ({ body, shade, mark }) =>
    path(body, 'M0-70L-44 8H0z') +
    path(shade, 'M0-70L44 8H0z') +
    path(body, 'M-80 2L-38 54H40L0 14z') +
    path(shade, 'M80 2L40 54H-18L0 14z') +
    line(mark, 8, 'M-66 74q16-14 33 0t33 0 33 0 33 0'),
  sun: ({ body, shade, mark }) =>
    path(mark, starOf(12, 82, 56)) + circle(body, 0, 0, 50) + path(shade, 'M22-45A50 50 0 0 1-30 40Q44 34 22-45z'),
  moon: ({ body, shade, mark }) =>
    path(body, 'M28-72A74 74 0 1 0 70 32 60 60 0 0 1 28-72z') +
    path(shade, 'M-66 20A74 74 0 0 0 70 32Q-10 78-66 20z') +
    path(mark, 'M44-34l6 14 14 6-14 6-6 14-6-14-14-6 14-6z'),
  star: ({ body, shade, mark }) =>
    path(body, starOf(4, 84, 24)) +
    path(shade, 'M0 0L0-84 17-17 84 0 17 17 0 84z') +
    circle(mark, 0, 0, 13) +
    path(mark, 'M-52-70l5 12 12 5-12 5-5 12-5-12-12-5 12-5zM56 42l5 12 12 5-12 5-5 12-5-12-12-5 12-5z'),
  cloud: ({ body, shade, mark }) =>
    path(shade, 'M-40 52A34 34 0 0 1-26-12 40 40 0 0 1 50-22 38 38 0 0 1 58 52z') +
    path(body, 'M-50 52A34 34 0 0 1-44-15 44 44 0 0 1 38-32 Q60-26 62-6 20-16 14 24 14 42 28 52z') +
    line(mark, 8, 'M-40 72H22M42 72h14'),
  bolt: ({ body, shade, mark }) =>
    path(shade, 'M-34 0a28 28 0 0 1 4-54 38 38 0 0 1 70-8 30 30 0 0 1 20 58z') +
    path(body, 'M8-40L-40 26H-10L-24 84 44 0H10L30-40z') +
    path(mark, 'M10 0H44L-24 84-2 20z'),
  kite: ({ body, shade, mark, shine }) =>
    line(mark, 6, 'M0 34Q24 50 4 62T14 84') +
    path(body, 'M0-82L-54-22H0z') +
    path(shade, 'M0-82L54-22H0z') +
    path(mark, 'M-54-22H0V36z') +
    path(shine, 'M54-22H0V36z') +
    path(body, 'M-6 56l-22-10v22zM8 58l22-10v22z'),
  gull: ({ body, shade, mark }) =>
    path(shade, 'M6 18Q22-50 80-62 72-40 62-34 62-20 50-16 46 16 14 34z') +
    path(
      body,
      'M-6 22Q-30-50-82-54-70-34-60-30-60-16-48-12-44 4-28 10-50 26-62 48-30 52 0 44 24 36 34 18L54 14 34 6Q16 2-6 22z',
    ) +
    circle(mark, 24, 15, 5) +
    path(mark, 'M34 6L62 14 34 20z'),
  peaks: ({ body, shade, mark, shine }) =>
    circle(shine, 46, -52, 18) +
    path(shade, 'M-10 66L36-24 82 66z') +
    path(body, 'M-82 66L-22-64 40 66z') +
    path(mark, 'M-22-64L2-14-14-22-24-8-36-22-46-12z') +
    path(shade, 'M-22-64L40 66H10z', 0.55),
  house: ({ body, shade, mark, shine }) =>
    box(shade, 30, -66, 20, 40) +
    path(body, 'M-52-12H52V68H-52z') +
    path(shade, 'M14-12H52V68H14z') +
    path(mark, 'M-76-4L0-72 76-4 64 10 0-46-64 10z') +
    box(mark, -36, 22, 30, 46, 4) +
    box(shine, 10, 18, 26, 24, 3),
  leaf: ({ body, shade, mark }) =>
    path(body, 'M-62 68Q-84-48 68-74 78 66-62 68z') +
    path(shade, 'M-62 68Q20 10 68-74 78 66-62 68z') +
    line(mark, 7, 'M-76 82Q-10 20 40-42M-20 26V-20M-4 8L42 16'),
  flower: ({ body, shade, mark, shine }) =>
    [0, 60, 120, 180, 240, 300]
      .map(
        (turn, i) =>
          `<g transform="rotate(${turn})">${oval(i % 3 === 1 || i === 2 ? shade : body, 0, -46, 25, 34)}</g>`,
      )
      .join('') +
    circle(mark, 0, 0, 26) +
    circle(shine, -6, -6, 11),
  drop: ({ body, shade, shine }) =>
    path(body, 'M0-84Q60-10 54 28A54 54 0 0 1-54 28Q-60-10 0-84z') +
    path(shade, 'M0-84Q60-10 54 28A54 54 0 0 1-30 73Q58 52 0-84z') +
    line(shine, 11, 'M-34 24A36 36 0 0 0-14 54') +
    circle(shine, -22, -8, 6),
  gem: ({ body, shade, mark, shine }) =>
    path(body, 'M-46-56H46L80-12 0 76-80-12z') +
    path(shade, 'M46-56L80-12 0 76 32-12z') +
    path(mark, 'M-32-12L0 76 32-12z') +
    path(shine, 'M-46-56L-80-12H-32L0-56z') +
    path(mark, 'M0-56H46L32-12z', 0.45),
  mushroom: ({ body, shade, mark, shine }) =>
    path(shine, 'M-26 4H26Q20 40 30 72H-30Q-20 40-26 4z') +
    path(mark, 'M8 4H26Q20 40 30 72H8Q14 40 8 4z', 0.35) +
    path(body, 'M-78 8Q-72-72 0-74T78 8Q0 30-78 8z') +
    path(shade, 'M24-72Q72-60 78 8 50 16 20 18 56-20 24-72z') +
    circle(shine, -34, -22, 14) +
    circle(shine, 8, -44, 11) +
    circle(shine, 26, -8, 12),
} satisfies Record<string, Draw>;

/** The name of a sign. */
export type Glyph = keyof typeof draws;

/** All signs, in the order of the cards. */
export const glyphs = Object.keys(draws) as Glyph[];

/** The sign as SVG around (0, 0). */
export function glyph(which: Glyph, ink: SignInk): string {
  return draws[which](ink);
}
