import { mix, palettes } from './palettes.ts';
import { type Random, seeded } from './random.ts';
import { box, circle, fall, line, n, oval, path, picture } from './scenery.ts';

const skins = [
  '#ffe3cf',
  '#ffe3cf',
  '#f9d2b4',
  '#f9d2b4',
  '#f4c9a6',
  '#efbf98',
  '#d9a074',
  '#b97a52',
  '#8d5638',
  '#6b4130',
];
const hairs = [
  '#1f2036',
  '#33272f',
  '#4b3027',
  '#7a4a2d',
  '#b0713a',
  '#d9a85b',
  '#8f93a8',
  '#e9e6ea',
  '#3a4a86',
  '#a8476a',
  '#2f6f6a',
];
const robes = [
  '#c9452f',
  '#e98a4b',
  '#f0bb52',
  '#4f9d7c',
  '#2f7f8c',
  '#4a69b8',
  '#6f5bb5',
  '#c2557f',
  '#39406f',
  '#f3ead9',
  '#8aa37a',
  '#5c3d54',
];

interface Look {
  skin: string;
  shade: string;
  hair: string;
  robe: string;
  trim: string;
  /** Half the width of the face. */
  face: number;
}

/** Only eyes, cheeks and a mouth. */
function features(random: Random, ink: string, blush: string, y: number, apart: number): string {
  const eyes = random.int(0, 4);
  const smile = random.int(0, 2);
  return (
    (eyes === 0
      ? line(ink, 2.4, `M${n(80 - apart - 4)} ${y}q4 4 8 0M${n(80 + apart - 4)} ${y}q4 4 8 0`)
      : eyes === 1
        ? line(ink, 2.4, `M${n(80 - apart - 4)} ${y + 2}q4-5 8 0M${n(80 + apart - 4)} ${y + 2}q4-5 8 0`)
        : oval(ink, 80 - apart, y, 2.6, 3.4) + oval(ink, 80 + apart, y, 2.6, 3.4)) +
    oval(blush, 80 - apart - 5, y + 9, 5, 3.2, 0.5) +
    oval(blush, 80 + apart + 5, y + 9, 5, 3.2, 0.5) +
    (smile === 0
      ? line(ink, 2.2, `M75 ${y + 13}q5 5 10 0`)
      : smile === 1
        ? path(ink, `M75 ${y + 12}h10q-1 6-5 6t-5-6z`, 0.85)
        : line(ink, 2.2, `M77 ${y + 14}q3 2.500 6 0`))
  );
}

/** Hair in two layers: behind the head and on it. */
function hairstyle(random: Random, { hair, face }: Look): readonly [back: string, front: string] {
  const lit = mix(hair, '#ffffff', 0.16);
  const l = n(80 - face - 3);
  const w = n(face * 2 + 6);
  const a = n(face + 3);
  const cap = `M${l} 74a${a} 37 0 0 1 ${w} 0`;
  const shine = path(lit, `M${n(80 - face + 1)} 62q5-17 22-20q-9 8-11 19z`);
  switch (random.int(0, 9)) {
    case 0:
      return ['', path(hair, `${cap}q-6-18-16-22q-14 14-42 10q-4 4-${n(face * 2 - 52)} 12z`) + shine];
    case 1:
      return [
        path(hair, `M${l} 72a${a} 37 0 0 1 ${w} 0v26q0 12-9 12H${n(80 - face + 6)}q-9 0-9-12z`),
        path(hair, `${cap}q-2-14-8-16H${n(80 - face + 5)}q-6 2-8 16z`) + shine,
      ];
    case 2:
      return [
        path(hair, `M${l} 70a${a} 37 0 0 1 ${w} 0q2 40 12 72H${n(80 - face - 15)}q10-32 12-72z`),
        path(hair, `${cap}q-6-22-${n(face + 3)}-24q-${n(face - 6)} 2-${n(face + 3)} 24z`) + shine,
      ];
    case 3:
      return [
        circle(hair, 80, 30, 15),
        path(hair, `${cap}q-8-20-${a}-20t-${a} 20z`) + shine + box(lit, 70, 38, 20, 4, 2),
      ];
    case 4:
      return [
        circle(hair, 52, 44, 14) + circle(hair, 108, 44, 14),
        path(hair, `${cap}q-10-12-14-20q-12 12-34 8q-8 2-${n(face * 2 - 42)} 12z`) + shine,
      ];
    case 5: {
      let curls = '';
      for (let i = 0; i < 7; i += 1) {
        const t = Math.PI * (1 + i / 6);
        curls += circle(hair, 80 + Math.cos(t) * (face + 2), 66 + Math.sin(t) * 24, 13);
      }
      return [curls, path(hair, `M${n(80 - face)} 60q${a}-30 ${n(face * 2)} 0q-${n(face)}-10-${n(face * 2)} 0z`)];
    }
    case 6:
      return [
        path(hair, `M${n(80 + face - 6)} 52q34-6 30 34t-22 36q14-34-10-58z`),
        path(hair, `${cap}q-4-20-26-24q-24 4-${n(face * 2 - 20)} 24z`) + shine,
      ];
    case 7:
      // A shaven head with a beard.
      return ['', path(hair, `M${l} 78q4 30 ${a} 34t${a}-34q-6 14-${a} 14t-${a}-14z`)];
    case 8:
      return [
        path(
          hair,
          `M${n(80 - face - 8)} 120q2-20 5-48a${a} 37 0 0 1 ${w} 0q3 28 5 48l-12 4V70H${n(80 - face + 4)}v54z`,
        ),
        path(hair, `${cap}q-10-8-12-22q-18 20-${n(face * 2 - 6)} 22z`) + shine,
      ];
    default:
      return ['', path(hair, `${cap}l-6-10-8 6-8-10-9 9-9-9-9 9-8-6z`) + path(hair, `M60 42l8-12 8 8 9-11 6 13z`)];
  }
}

function hat(random: Random, { robe, trim, face }: Look): string {
  const lit = mix(trim, '#ffffff', 0.25);
  const dim = mix(robe, '#10122e', 0.25);
  switch (random.int(0, 5)) {
    case 0:
      return (
        path('#e2b565', 'M28 62Q60 42 80 20q20 22 52 42-52 12-104 0z') +
        path('#f3d08b', 'M28 62Q60 42 80 20q-4 22-14 46-20-1-38-4z')
      );
    case 1:
      return (
        path(robe, `M${n(80 - face - 4)} 60a${n(face + 4)} 36 0 0 1 ${n(face * 2 + 8)} 0z`) +
        box(trim, 80 - face - 7, 54, face * 2 + 14, 12, 6) +
        circle(lit, 80, 24, 8)
      );
    case 2:
      return path(dim, 'M48 56V34q32-14 64 0v22q-32-12-64 0z') + path(trim, 'M44 58q36-16 72 0l-2 8q-34-14-68 0z');
    case 3:
      return (
        line('#5f8a54', 4, 'M46 62Q54 38 80 38t34 24') +
        oval('#7fae68', 52, 50, 8, 5) +
        oval('#7fae68', 108, 50, 8, 5) +
        circle(trim, 66, 41, 6) +
        circle(lit, 80, 37, 7) +
        circle(trim, 94, 41, 6)
      );
    case 4:
      return (
        path(robe, `M${n(80 - face - 4)} 58a${n(face + 4)} 34 0 0 1 ${n(face * 2 + 8)} 0z`) +
        path(dim, 'M84 56q38-4 44 8-24 2-50-2z')
      );
    default:
      return path(trim, 'M56 44l4-22 12 12 8-18 8 18 12-12 4 22q-24-8-48 0z') + circle(robe, 80, 36, 4);
  }
}

function clothes(random: Random, { robe, trim, skin }: Look): string {
  const dim = mix(robe, '#14163a', 0.2);
  const body =
    path(robe, 'M18 164q2-40 34-47 14-3 28-3t28 3q32 7 34 47z') + path(dim, 'M96 116q40 2 46 48h-34q2-30-12-48z');
  switch (random.int(0, 4)) {
    case 0:
      return body + path(skin, 'M66 112h28l-14 20z') + path(trim, 'M60 114l8-3 14 24 14-24 6 4-24 49h-9l8-22z');
    case 1:
      return (
        body + path(trim, 'M56 112q24 12 48 0l4 8q-28 16-56 0z') + circle(trim, 80, 142, 4) + circle(trim, 80, 156, 4)
      );
    case 2:
      return (
        body +
        path(trim, 'M52 116q28 24 56 0l6 10q-34 26-68 0z') +
        path(mix(trim, '#14163a', 0.18), 'M94 128l16-4 8 36-16 4z')
      );
    case 3:
      return body + path(dim, 'M50 116q30 28 60 0l6 8q-36 34-72 0z') + line(trim, 3, 'M70 132v18M90 132v18');
    default:
      return body + path(trim, 'M70 112h20l6 52H64z') + path(mix(trim, '#14163a', 0.14), 'M80 112h10l6 52H82z');
  }
}

function person(random: Random): string {
  const skin = random.pick(skins);
  const robe = random.pick(robes);
  const other = robes.filter((colour) => colour !== robe);
  const look: Look = {
    skin,
    shade: mix(skin, '#8a3b3a', 0.22),
    hair: random.pick(hairs),
    robe,
    trim: random.pick(other),
    face: random.between(28, 33),
  };
  const [back, front] = hairstyle(random, look);
  const ink = mix(look.skin, '#1a1430', 0.84);
  const f = look.face;
  const chin = random.between(102, 108);
  const extra = random.int(0, 9);
  return (
    back +
    path(look.shade, 'M68 92h24v24q-12 10-24 0z') +
    clothes(random, look) +
    circle(look.skin, 80 - f, 76, 6) +
    circle(look.shade, 80 + f, 76, 6) +
    path(
      look.skin,
      `M${n(80 - f)} 66q0-28 ${n(f)}-28t${n(f)} 28q0 ${n(chin - 70)}-${n(f)} ${n(chin - 66)}t-${n(f)}-${n(chin - 66)}z`,
    ) +
    path(
      look.shade,
      `M92 40q${n(f - 12)} 5 ${n(f - 12)} 26q0 ${n(chin - 70)}-${n(f)} ${n(chin - 66)}q${n(f)}-14 12-${n(chin - 40)}z`,
      0.35,
    ) +
    features(random, ink, mix(look.skin, '#e0503f', 0.5), 76, random.between(11, 14)) +
    front +
    (random.next() < 0.4 ? hat(random, look) : '') +
    (extra === 0
      ? `<g fill="none" stroke="${ink}" stroke-width="2"><circle cx="67" cy="76" r="9"/><circle cx="93" cy="76" r="9"/><path d="M76 75q4-2 8 0"/></g>`
      : '') +
    (extra === 1 ? circle(look.trim, 80 - f - 1, 88, 4) + circle(look.trim, 80 + f + 1, 88, 4) : '')
  );
}

/** Spirits: round, soft, one idea each. */
function spirit(random: Random): string {
  const body = random.pick([
    '#fff6ea',
    '#ffd9b8',
    '#f4b6a6',
    '#bfe3cf',
    '#b8d4f2',
    '#d7c7f2',
    '#f6d777',
    '#e98a6a',
    '#8fb7a0',
    '#7f8fd0',
  ]);
  const dim = mix(body, '#3a2f6a', 0.2);
  const mark = random.pick(['#e0573f', '#2f7f8c', '#f0bb52', '#6f5bb5', '#4f9d7c', '#c2557f']);
  const markDim = mix(mark, '#14163a', 0.22);
  const ink = mix(body, '#141230', 0.86);
  const round =
    path(body, 'M28 164V96q0-48 52-48t52 48v68z') + path(dim, 'M100 52q32 10 32 44v68h-28q14-60-4-112z', 0.7);
  const face = features(random, ink, '#f08a78', 92, random.between(14, 19));
  switch (random.int(0, 7)) {
    case 0: // fox
      return (
        path(mark, 'M34 78L34 26 66 54zM126 78L126 26 94 54z') +
        path(body, 'M40 60l0-20 14 12zM120 60v-20l-14 12z') +
        path(mark, 'M28 164V92q0-44 52-44t52 44v72z') +
        path(markDim, 'M102 52q30 10 30 40v72h-26q12-60-4-112z', 0.7) +
        path(body, 'M28 98q22-10 52 14 30-24 52-14v66H28z') +
        face
      );
    case 1: // cat with a bell
      return (
        path(body, 'M38 74L36 34 66 52z') +
        path(dim, 'M122 74l2-40-30 18z') +
        round +
        face +
        box(mark, 34, 128, 92, 9, 4) +
        circle('#f6d777', 80, 138, 8)
      );
    case 2: // sprout
      return (
        line('#5f8a54', 4, 'M80 50q2-14-2-24') +
        path('#7fae68', 'M78 28q-26 6-30-16 24-6 30 16z') +
        path('#5f9a5c', 'M78 30q22 2 28-20-24-2-28 20z') +
        round +
        face
      );
    case 3: // cloud
      return (
        path(body, 'M18 164q-14-56 22-64-4-46 38-48 32-2 40 30 36 6 26 82z') +
        path(dim, 'M118 82q36 6 26 82h-30q18-40 4-82z', 0.7) +
        face
      );
    case 4: // whale
      return (
        path(mark, 'M22 164V108q4-46 58-46t58 46v56z') +
        path(markDim, 'M108 68q30 12 30 40v56h-24q10-52-6-96z', 0.7) +
        path('#fff6ea', 'M36 164q4-38 44-38t44 38z') +
        line('#dff3fb', 5, 'M80 56V42q0-12-12-12M80 44q0-14 14-14') +
        features(random, '#141230', '#f08a78', 100, 26)
      );
    case 5: // lantern
      return (
        line(markDim, 3, 'M80 16v18') +
        box(markDim, 58, 32, 44, 10, 4) +
        path(mark, 'M26 96q0-54 54-54t54 54-54 54-54-54z') +
        path(markDim, 'M98 44q36 10 36 52t-36 52q20-52 0-104z', 0.6) +
        circle('#ffe9b8', 72, 88, 38, 0.4) +
        box(markDim, 58, 146, 44, 14, 4) +
        features(random, '#2a1020', '#ffb08a', 90, 17)
      );
    case 6: // mushroom
      return (
        path(body, 'M48 164V92h64v72z') +
        path(dim, 'M94 92h18v72H92z', 0.7) +
        features(random, ink, '#f08a78', 106, 13) +
        path(mark, 'M18 92q2-62 62-62t62 62q-62 14-124 0z') +
        path(markDim, 'M106 36q34 16 36 56-18 5-36 6 12-30 0-62z', 0.7) +
        circle(body, 56, 62, 9) +
        circle(body, 88, 50, 7) +
        circle(body, 112, 74, 8)
      );
    default: // owl
      return (
        path(mark, 'M28 164V88l4-46 24 14h48l24-14 4 46v76z') +
        path(markDim, 'M104 56l24-14 4 46v76h-26q14-56-2-108z', 0.7) +
        circle(body, 60, 86, 21) +
        circle(body, 100, 86, 21) +
        circle(ink, 62, 87, 8) +
        circle(ink, 98, 87, 8) +
        circle('#ffffff', 59, 84, 2.6) +
        circle('#ffffff', 95, 84, 2.6) +
        path('#f0bb52', 'M73 98h14l-7 13z') +
        path(body, 'M48 164q4-34 32-34t32 34z')
      );
  }
}

/**
 * 160x160: a person, or sometimes a spirit, in front of a sky. The corners contain nothing important, because pages
 * crop to a circle.
 */
export function paintPortrait(id: number): string {
  const random = seeded('portrait', id);
  const { sky, light, land } = random.pick(palettes);
  const scene = random.int(0, 3);
  const behind =
    `<defs>${fall('s', sky[0], sky[1])}</defs>` +
    box('url(#s)', 0, 0, 160, 160) +
    (scene === 0
      ? circle(light, 80, 74, 58, 0.28)
      : scene === 1
        ? circle(light, 40, 44, 22, 0.85) + circle(light, 40, 44, 36, 0.18)
        : scene === 2
          ? path(land[0], 'M0 128Q30 84 66 116T160 96v64H0z', 0.8)
          : circle(light, 52, 52, 70, 0.16) + circle(light, 44, 44, 44, 0.16));
  return picture(160, 160, behind + (random.next() < 0.24 ? spirit(random) : person(random)));
}
