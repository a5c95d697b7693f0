import { mix, type Palette, palettes } from './palettes.ts';
import { type Random, seeded } from './random.ts';
import { box, circle, fall, line, n, oval, path, picture, range, within } from './scenery.ts';

/** Base appearance of a character, before individual parts. */
interface Looks {
  skin: string;
  shade: string;
  hair: string;
  robe: string;
  trim: string;
  glow: string;
}

interface Resident {
  looks: Looks;
  /** behind the head and shoulders */
  back: (looks: Looks) => string;
  /** over the face */
  front: (looks: Looks) => string;
  /** a different head for non-human characters */
  head?: (looks: Looks) => string;
}

const dark = (colour: string, share = 0.24) => mix(colour, '#14163a', share);
const pale = (colour: string, share = 0.3) => mix(colour, '#ffffff', share);

const looks = (skin: string, hair: string, robe: string, trim: string, glow: string): Looks => ({
  skin,
  shade: mix(skin, '#8a3b3a', 0.24),
  hair,
  robe,
  trim,
  glow,
});

const beard = ({ hair }: Looks) =>
  path(hair, 'M108 172q6 62 52 66 46-4 52-66-12 22-30 18-22-8-44 0-18 4-30-18z') +
  path(pale(hair, 0.2), 'M116 186q8 40 40 48-22-24-22-42-10 2-18-6z');

const cap = (hair: string, d = 'M104 152q-8-70 56-72 64 2 56 72-6-34-26-44-40 16-70 6-12 12-16 38z') =>
  path(hair, d) + path(pale(hair, 0.18), 'M116 116q12-26 40-30-22 14-26 32-8 0-14-2z');

const residents: readonly Resident[] = [
  {
    // The lighthouse keeper: sou'wester and beard.
    looks: looks('#e8b48c', '#d9dbe2', '#2f4a6b', '#e2a93f', '#ffe6a3'),
    back: ({ glow }) =>
      path(glow, 'M236 84L330 20V130z', 0.35) + circle(glow, 240, 84, 20, 0.9) + circle(glow, 240, 84, 40, 0.25),
    front: (l) =>
      beard(l) +
      path(l.trim, 'M88 126q4-66 72-68 68 2 72 68-70-20-144 0z') +
      path(dark(l.trim, 0.2), 'M176 60q52 8 56 66-22-7-44-9 8-36-12-57z') +
      path(dark(l.trim, 0.12), 'M74 136q84-36 172 0l-8 10q-78-28-156 0z'),
  },
  {
    // The mathematician: round glasses, a pencil behind the ear.
    looks: looks('#f4cfae', '#23263f', '#3d7f8f', '#f3ead9', '#bfe4ef'),
    back: ({ glow }) =>
      line(glow, 4, 'M30 90q26-44 52 0t52 0 52 0 52 0 52 0', 0.55) +
      line(glow, 4, 'M30 126q26-30 52 0t52 0 52 0 52 0 52 0', 0.35),
    front: ({ hair }) =>
      cap(hair) +
      `<g fill="#ffffff" fill-opacity=".18" stroke="#23263f" stroke-width="4"><circle cx="136" cy="164" r="19"/><circle cx="184" cy="164" r="19"/><path d="M155 162q5-4 10 0"/></g>` +
      line('#f0bb52', 7, 'M208 150L246 112') +
      path('#e98a6a', 'M240 112l8-8 6 6-8 8z'),
  },
  {
    // The ferrywoman: a straw hat and long hair.
    looks: looks('#ffe0c8', '#3a2a30', '#6f9a72', '#f6efe0', '#d8ecd2'),
    back: ({ hair }) => path(hair, 'M104 150q0-70 56-70t56 70q4 60 22 104H82q18-44 22-104z'),
    front: ({ hair, trim }) =>
      cap(hair, 'M106 156q-2-60 54-62 56 2 54 62-6-26-40-46-24 28-68 46z') +
      path('#e2b565', 'M62 118Q116 84 160 42q44 42 98 76-98 26-196 0z') +
      path('#f3d08b', 'M62 118Q116 84 160 42q-14 40-30 86-38-2-68-10z') +
      path(dark('#e2b565', 0.2), 'M84 122q76 18 152 0-76 4-152 0z') +
      line(trim, 4, 'M104 128q2 60 40 82M216 128q-2 60-40 82', 0.7),
  },
  {
    // The star cartographer: loose hair, a circlet of stars.
    looks: looks('#f6d4be', '#5b5aa8', '#2b2f6b', '#b9c3f5', '#fff0c4'),
    back: ({ glow, hair }) =>
      path(hair, 'M100 150q2-76 60-76t60 76q8 50 4 84H96q-4-34 4-84z') +
      line(glow, 2, 'M48 70L92 40 150 52 226 34 276 78', 0.7) +
      circle(glow, 48, 70, 5) +
      circle(glow, 92, 40, 7) +
      circle(glow, 150, 52, 4) +
      circle(glow, 226, 34, 6) +
      circle(glow, 276, 78, 5),
    front: ({ hair, glow }) =>
      cap(hair, 'M104 158q-8-76 56-78 64 2 56 78-4-22-18-40-10-8-16-18-26 30-58 30-14 10-20 28z') +
      path(glow, 'M160 92l5 12 12 4-12 4-5 12-5-12-12-4 12-4z') +
      circle(glow, 128, 112, 4) +
      circle(glow, 192, 112, 4),
  },
  {
    // The mask-maker: half hidden behind a deer's mask.
    looks: looks('#fbe0cf', '#4b3a44', '#8c5a74', '#e9c9a6', '#f3c6cf'),
    back: ({ hair, glow }) =>
      oval(glow, 54, 92, 22, 28, 0.5) +
      oval(glow, 268, 108, 20, 26, 0.4) +
      path(hair, 'M98 156q0-76 62-76t62 76q2 46-4 70H102q-6-24-4-70z'),
    front: ({ hair, trim }) =>
      cap(hair, 'M102 162q-6-78 58-80 64 2 58 80-6-40-30-46H132q-24 6-30 46z') +
      line('#a8764a', 8, 'M126 88q-18-18-16-48M118 62q-18-4-24-20M194 88q18-18 16-48M202 62q18-4 24-20') +
      path(trim, 'M108 92q-34-8-40 14 22 16 44 6zM212 92q34-8 40 14-22 16-44 6z') +
      path(trim, 'M106 96q54-24 108 0 2 48-22 66-32 12-64 0-24-18-22-66z') +
      path(pale(trim, 0.4), 'M148 88h24l-6 74h-12z') +
      path('#2a2036', 'M122 134q14-14 26 4-14 12-26-4zM198 134q-14-14-26 4 14 12 26-4z') +
      oval('#2a2036', 160, 160, 10, 6) +
      circle('#c2557f', 122, 112, 5) +
      circle('#c2557f', 198, 112, 5),
  },
  {
    // The pilot: helmet, goggles, scarf.
    looks: looks('#d99a6c', '#4b2a1d', '#7a4a2d', '#e0503f', '#cfe2f2'),
    back: ({ trim, glow }) =>
      line(glow, 7, 'M20 70q60-24 120 0M200 44q50-18 100 6M210 96q40-14 90 0', 0.5) +
      path(trim, 'M196 240q60-10 108-44-4 40-34 56 22 4 34 22-60 12-112-8z') +
      path(dark(trim), 'M196 246q50 14 108 28-60 12-112-8z'),
    front: ({ robe, trim }) =>
      path(robe, 'M100 168q-10-92 60-94 70 2 60 94l-14 6q2-42-14-58-32-12-64 0-16 16-14 58z') +
      path(dark(robe), 'M178 76q50 14 42 92l-14 6q2-42-14-58 0-26-14-40z', 0.7) +
      box('#2a2036', 98, 104, 124, 16, 6) +
      circle(pale(robe, 0.5), 134, 110, 24) +
      circle(pale(robe, 0.5), 186, 110, 24) +
      circle('#7fc4d8', 134, 110, 18) +
      circle('#7fc4d8', 186, 110, 18) +
      path('#ffffff', 'M122 106q4-12 16-12l-10 24q-6-4-6-12zM174 106q4-12 16-12l-10 24q-6-4-6-12z', 0.6) +
      path(trim, 'M104 232q56 30 112 0l6 26q-62 32-124 0z'),
  },
  {
    // The archive's cat.
    looks: looks('#2c2b3a', '#2c2b3a', '#4a4a63', '#d9b26a', '#f3ead9'),
    back: ({ glow }) =>
      box('#8e4a3a', 26, 60, 30, 200, 4, 0.8) +
      box('#3d6f7f', 60, 84, 26, 176, 4, 0.8) +
      box('#c9a45a', 244, 70, 28, 190, 4, 0.8) +
      box('#5f7f5a', 276, 96, 26, 164, 4, 0.8) +
      box(glow, 26, 84, 30, 8) +
      box(glow, 244, 96, 28, 8),
    head: ({ skin, trim, glow }) =>
      path(skin, 'M90 130L92 54 142 92zM230 130L228 54 178 92z') +
      path('#b0708a', 'M102 108l2-32 24 22zM218 108l-2-32-24 22z') +
      path(skin, 'M82 160q0-74 78-74t78 74q0 62-78 62t-78-62z') +
      path(pale(skin, 0.14), 'M90 158q0-60 60-68-32 20-36 58-8 26 8 52-32-10-32-42z') +
      oval('#f2c94e', 128, 154, 19, 17) +
      oval('#f2c94e', 192, 154, 19, 17) +
      oval('#14121e', 128, 155, 6, 15) +
      oval('#14121e', 192, 155, 6, 15) +
      circle('#ffffff', 123, 148, 4) +
      circle('#ffffff', 187, 148, 4) +
      path(dark(skin, 0.1), 'M108 140q20-14 40 0v-8q-20-14-40 0zM172 140q20-14 40 0v-8q-20-14-40 0z') +
      path('#b0708a', 'M152 176h16l-8 9z') +
      line(
        glow,
        3,
        'M160 186q-8 12-20 6M160 186q8 12 20 6M108 182l-40-6M108 190l-38 6M212 182l40-6M212 190l38 6',
        0.8,
      ) +
      path(trim, 'M98 216q62 28 124 0l4 18q-66 30-132 0z') +
      circle(pale(trim), 160, 244, 11),
    front: () => '',
  },
  {
    // The coral doctor: a white coat, coral in the hair.
    looks: looks('#f0c4a0', '#2f5a66', '#f5f6f2', '#e8735a', '#bfe9e2'),
    back: ({ hair, glow }) =>
      circle(glow, 58, 80, 9, 0.6) +
      circle(glow, 76, 50, 5, 0.6) +
      circle(glow, 262, 60, 12, 0.5) +
      circle(glow, 280, 100, 6, 0.6) +
      circle(hair, 206, 86, 30) +
      path(hair, 'M102 150q2-70 58-70t58 70q4 34-4 54H106q-8-20-4-54z'),
    front: ({ hair, trim }) =>
      cap(hair, 'M104 160q-6-76 56-78 62 2 56 78-4-38-36-54-28 30-60 28-12 8-16 26z') +
      line(trim, 8, 'M214 96q-2-24 8-42M216 78q14-4 18-18M214 84q-14-8-14-24') +
      line('#3b4a5e', 5, 'M124 222q4 46 36 46t36-46') +
      circle('#9fb4bd', 160, 270, 11) +
      circle('#dfe8ea', 157, 267, 5),
  },
  {
    // The machine at the lost-property counter.
    looks: looks('#9fb3b5', '#6f8688', '#56707c', '#e2a93f', '#8ff0d8'),
    back: ({ glow }) =>
      box('#b9855a', 22, 110, 46, 38, 4, 0.8) +
      box('#8e6a4a', 30, 156, 46, 38, 4, 0.8) +
      box('#b9855a', 250, 128, 50, 40, 4, 0.8) +
      line(glow, 3, 'M46 116v26M274 134v28', 0.6),
    head: ({ skin, hair, trim, glow }) =>
      line(hair, 6, 'M160 84V48') +
      circle(trim, 160, 42, 11) +
      circle(pale(trim, 0.5), 156, 38, 4) +
      box(hair, 76, 132, 20, 44, 8) +
      box(hair, 224, 132, 20, 44, 8) +
      box(skin, 92, 82, 136, 130, 26) +
      path(dark(skin), 'M196 82h6q26 0 26 26v78q0 26-26 26h-18q24-60 12-130z', 0.6) +
      path(pale(skin, 0.4), 'M118 82h40l-54 60v-34q0-26 14-26z', 0.5) +
      box('#1f2b36', 108, 112, 104, 62, 18) +
      circle(glow, 138, 142, 11) +
      circle(glow, 182, 142, 11) +
      circle('#ffffff', 135, 138, 4) +
      circle('#ffffff', 179, 138, 4) +
      line(glow, 4, 'M152 162q8 6 16 0') +
      box(hair, 122, 188, 76, 8, 4) +
      path('#fbf6e6', 'M196 186l40-6 4 26-40 6z') +
      line(trim, 3, 'M204 192l26-4M206 200l20-3'),
    front: () => '',
  },
  {
    // The child who plants clouds.
    looks: looks('#ffdcc0', '#6b3f2a', '#f2c14e', '#4f9d7c', '#ffffff'),
    back: ({ hair }) => circle(hair, 88, 112, 26) + circle(hair, 232, 112, 26) + circle(pale(hair, 0.18), 82, 104, 11),
    front: ({ hair, glow }) =>
      cap(hair, 'M102 160q-8-76 58-78 66 2 58 78-8-30-26-36-18 10-34-6-14 16-36 6-14 10-20 36z') +
      line('#5f8a54', 5, 'M160 84q2-20-4-34') +
      path('#7fae68', 'M156 52q-34-2-38-24 30-4 38 24z') +
      path('#5f9a5c', 'M158 54q28-2 34-26-30-2-34 26z') +
      path(glow, 'M196 262q-16-34 16-42 8-26 40-18 30-2 30 26 30 4 24 34z', 0.95) +
      path('#dfe8f4', 'M250 202q32-2 32 26 30 4 24 34h-40q14-40-16-60z'),
  },
  {
    // The granny of the noodle stall: grey bun, apron, steam.
    looks: looks('#f0c6a2', '#c9c6cf', '#a83c3c', '#f6e7cc', '#fff4dc'),
    back: ({ hair, glow }) =>
      circle('#ffb85c', 46, 76, 26, 0.9) +
      circle('#ffb85c', 46, 76, 46, 0.2) +
      circle('#e8573f', 276, 92, 22, 0.9) +
      circle('#e8573f', 276, 92, 40, 0.2) +
      circle(hair, 160, 66, 30) +
      circle(pale(hair, 0.4), 150, 58, 11) +
      line(glow, 5, 'M128 58L196 72'),
    front: ({ hair, trim, glow, shade }) =>
      cap(hair) +
      line(shade, 3, 'M116 182q4 6 2 12M204 182q-4 6-2 12M128 138q10-5 20 0M172 138q10-5 20 0', 0.8) +
      path(trim, 'M118 246q42 20 84 0l14 74H104z') +
      path(dark(trim, 0.14), 'M172 254q18-2 30-8l14 74h-34z') +
      line(glow, 7, 'M74 300q-20-26 0-52t0-48M100 306q-14-20 0-40', 0.55),
  },
  {
    // The tuner of whale songs: eyes shut, a whale behind.
    looks: looks('#cfe0ea', '#3f6f94', '#1f4668', '#8fd0e0', '#dff3fb'),
    back: ({ glow, robe }) =>
      path(
        pale(robe, 0.3),
        'M-10 150q40-90 150-84 100 4 150 60 14-20 40-24-6 44-44 56-40 50-150 50-130 0-146-58z',
        0.7,
      ) +
      circle(glow, 62, 132, 5) +
      line(glow, 4, 'M112 64q0-26-18-30M112 64q0-26 18-30', 0.8),
    front: ({ hair, trim }) =>
      cap(hair, 'M100 190q-14-108 60-110 74 2 60 110-2-50-24-72-38 18-72 0-22 22-24 72z') +
      line(trim, 4, 'M92 156q-14-4-20-16M92 168q-16 2-26-6M228 156q14-4 20-16M228 168q16 2 26-6') +
      circle(trim, 160, 256, 12) +
      circle(pale(trim, 0.6), 156, 252, 4) +
      line(trim, 3, 'M122 234q38 30 76 0'),
  },
];

/** Characters with closed eyes, by position in the list: the tuner listens, the granny laughs. */
const SHUT = new Set([10, 11]);

function face(random: Random, { skin, shade }: Looks, who: number): string {
  const ink = mix(skin, '#1a1430', 0.86);
  const eyes = SHUT.has(who)
    ? line(ink, 5, who === 11 ? 'M122 162q14 10 28 0M170 162q14 10 28 0' : 'M122 166q14-12 28 0M170 166q14-12 28 0')
    : oval('#ffffff', 136, 164, 12, 10) +
      oval('#ffffff', 184, 164, 12, 10) +
      circle(ink, 137, 165, 8) +
      circle(ink, 185, 165, 8) +
      circle('#ffffff', 134, 161, 3) +
      circle('#ffffff', 182, 161, 3) +
      line(ink, 4, 'M123 158q13-10 26 0M171 158q13-10 26 0');
  const mouth =
    random.int(0, 1) === 0
      ? line(mix(shade, ink, 0.5), 4, 'M148 202q12 9 24 0')
      : path(mix(shade, ink, 0.5), 'M146 199q14 5 28 0-2 13-14 13t-14-13z');
  return (
    circle(skin, 104, 168, 11) +
    circle(shade, 216, 168, 11) +
    path(skin, 'M106 148q0-56 54-56t54 56q0 78-54 84-54-6-54-84z') +
    path(shade, 'M182 96q32 10 32 52 0 78-54 84 46-34 22-136z', 0.4) +
    line(ink, 4, 'M122 146q12-7 26-2M172 144q14-5 26 2', 0.8) +
    eyes +
    path(shade, 'M160 168q8 16 4 20-5 3-10 0z', 0.7) +
    oval(mix(skin, '#e0503f', 0.5), 122, 188, 11, 7, 0.45) +
    oval(mix(skin, '#e0503f', 0.5), 198, 188, 11, 7, 0.45) +
    mouth
  );
}

/** Shoulders in the robe, lit from the upper left. */
const shoulders = ({ skin, shade, robe, trim }: Looks, neck: boolean): string =>
  (neck ? path(shade, 'M138 214h44v44q-22 18-44 0z') + path(skin, 'M138 214h24v50q-14 0-24-6z', 0.6) : '') +
  path(robe, 'M34 330q4-70 70-82 30-6 56-6t56 6q66 12 70 82z') +
  path(pale(robe, 0.16), 'M34 330q4-70 70-82-30 30-34 82z') +
  path(dark(robe), 'M214 248q68 10 72 82h-62q6-50-10-82z') +
  path(trim, 'M116 244q44 40 88 0l14 8q-58 62-116 0z') +
  path(dark(trim, 0.18), 'M160 272q28-2 44-28l14 8q-26 32-58 32z');

function setting(random: Random, { sky, light, land, sea }: Palette): string {
  return (
    `<defs>${fall('s', sky[0], sky[1])}</defs>` +
    box('url(#s)', 0, 0, 320, 320) +
    circle(light, 92, 92, 150, 0.16) +
    circle(light, 84, 84, 92, 0.18) +
    range(random, mix(land[0], sky[1], 0.25), -20, 340, 222, 70) +
    box(sea[0], 0, 220, 320, 100) +
    path(sea[1], 'M0 252q80-16 160 0t160-4v72H0z', 0.7)
  );
}

/** 320x320: head and shoulders of a character; 801 to 812 have individual designs, others are similar to them. */
export function paintCharacter(id: number): string {
  const who = (((Math.trunc(id) - 801) % residents.length) + residents.length) % residents.length;
  return within((attempt) => {
    const random = seeded('character', id, attempt);
    const resident = residents[who];
    if (!resident) throw new RangeError(`No resident ${who}`);
    const { looks: own, head, back, front } = resident;
    const palette = palettes[(Math.abs(Math.trunc(id)) * 7) % palettes.length] ?? random.pick(palettes);
    return picture(
      320,
      320,
      setting(random, palette) +
        `<g transform="translate(${n(random.between(-3, 3))} 4)">${back(own)}${shoulders(own, head === undefined)}${head?.(own) ?? face(random, own, who)}${front(own)}</g>`,
    );
  });
}
