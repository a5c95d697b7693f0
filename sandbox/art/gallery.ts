import { motifNames, object } from './motifs.ts';
import { mix, type Palette, palettes } from './palettes.ts';
import { type Random, seeded } from './random.ts';
import {
  backdrop,
  box,
  circle,
  fall,
  type Ink,
  inkOf,
  line,
  n,
  oval,
  path,
  picture,
  plant,
  range,
  within,
} from './scenery.ts';

interface Place {
  random: Random;
  palette: Palette;
  ink: Ink;
  motif: string;
}

const placed = (x: number, y: number, size: number, inner: string): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${size.toFixed(2)})">${inner}</g>`;

/** A low island of rock and grass with its flat top at (x, y). */
function rock(palette: Palette, x: number, y: number, half: number, drop: number): string {
  const { land, sea, light } = palette;
  return (
    oval(mix(sea[0], '#ffffff', 0.35), x, y + drop, half * 1.2, 10, 0.4) +
    path(
      land[2],
      `M${n(x - half)} ${n(y + 6)}Q${n(x - half * 1.1)} ${n(y + drop * 0.6)} ${n(x - half * 1.12)} ${n(y + drop)}Q${n(x)} ${n(y + drop + 10)} ${n(x + half * 1.12)} ${n(y + drop)}Q${n(x + half)} ${n(y + drop * 0.5)} ${n(x + half)} ${n(y + 6)}z`,
    ) +
    path(
      mix(land[1], light, 0.14),
      `M${n(x - half)} ${n(y + 7)}Q${n(x - half * 0.7)} ${n(y - 6)} ${n(x)} ${n(y - 7)}T${n(x + half)} ${n(y + 7)}Q${n(x + half * 0.6)} ${n(y + 24)} ${n(x)} ${n(y + 17)}T${n(x - half)} ${n(y + 7)}z`,
    )
  );
}

function framed(random: Random, ink: Ink, x: number, y: number, w: number, h: number): string {
  const fill = random.pick([ink.sky[0], ink.second, ink.lit]);
  return (
    box(ink.deep, x - 5, y - 5, w + 10, h + 10, 2, 0.9) +
    box(fill, x, y, w, h) +
    circle(ink.accent, x + w * random.between(0.25, 0.7), y + h * 0.36, h * 0.15) +
    path(
      ink.secondDim,
      `M${n(x)} ${n(y + h)}v${n(-h * 0.3)}q${n(w * 0.3)} ${n(-h * 0.3)} ${n(w * 0.55)} 0t${n(w * 0.45)}-4v${n(h * 0.3)}z`,
    )
  );
}

/** An interior hall: arches to the sea, frames on the wall, one object in the middle. */
function hall({ random, palette, ink, motif }: Place): string {
  const { land, light, sky, sea } = palette;
  const wall = mix(ink.lit, sky[1], 0.35);
  const wallDim = mix(wall, land[2], 0.26);
  const left = random.between(150, 210);
  const right = 750 - random.between(150, 210);
  let view = '';
  const gates = random.int(2, 3);
  const gap = (right - left) / gates;
  for (let i = 0; i < gates; i += 1) {
    const x = left + gap * i + gap * 0.14;
    const w = gap * 0.72;
    const d = `M${n(x)} 352V${n(120 + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V352z`;
    view += `<clipPath id="g${i}"><path d="${d}"/></clipPath><g clip-path="url(#g${i})">${path('url(#s)', d)}${range(random, land[0], x - 20, x + w + 20, 282, 54)}${box(sea[1], x, 282, w, 70)}${i === 0 ? circle(light, x + w * 0.4, 176, 22) : ''}</g>`;
  }
  const x = (left + right) / 2 + random.between(-30, 30);
  return (
    `<defs>${fall('s', sky[0], sky[1])}${fall('f', mix(wall, light, 0.4), wallDim)}</defs>` +
    box(wall, 0, 0, 750, 500) +
    path(mix(wall, '#ffffff', 0.4), `M0 0H750L${n(right)} 76H${n(left)}z`) +
    path(wallDim, `M750 0V500L${n(right)} 352V76z`) +
    path(mix(wall, light, 0.35), `M0 0V500L${n(left)} 352V76z`) +
    view +
    path('url(#f)', `M0 500L${n(left)} 352H${n(right)}L750 500z`) +
    path(light, `M${n(left + gap * 0.2)} 352h${n(gap * 0.6)}l70 148h-${n(gap * 1.1)}z`, 0.4) +
    path(light, `M${n(left + gap * 1.2)} 352h${n(gap * 0.6)}l110 148h-${n(gap * 1.1)}z`, 0.3) +
    `<g transform="skewY(16)">${framed(random, ink, 34, 118, left - 82, 112)}</g>` +
    `<g transform="translate(750 0) skewY(-16)">${framed(random, ink, 48 - (750 - right), 118, 750 - right - 82, 112)}</g>` +
    oval(ink.deep, x + 10, 424, 128, 14, 0.25) +
    path(ink.dim, `M${n(x - 104)} 400h208v24q-104 12-208 0z`) +
    oval(ink.lit, x, 400, 104, 12) +
    placed(x, 400, random.between(1.05, 1.25), object(motif, random, ink))
  );
}

/** A harbour: quay, boats, the islet across the water. */
function harbour({ random, palette, ink, motif }: Place): string {
  const horizon = random.between(230, 262);
  const x = random.between(214, 268);
  const plank = mix(palette.wall, palette.land[2], 0.5);
  let boats = '';
  for (let i = 0; i < 3; i += 1) {
    const bx = 430 + i * random.between(88, 112);
    const by = 352 + (i % 2) * 34;
    const [a, b] = i % 2 ? [ink.second, ink.secondDim] : [ink.accent, ink.accentDim];
    boats +=
      oval(ink.deep, bx, by + 20, 46, 5, 0.25) +
      path(a, `M${n(bx)} ${n(by - 6)}V${n(by - 84)}Q${n(bx + 50)} ${n(by - 44)} ${n(bx + 36)} ${n(by - 8)}z`) +
      path(
        ink.lit,
        `M${n(bx - 5)} ${n(by - 74)}Q${n(bx - 40)} ${n(by - 34)} ${n(bx - 32)} ${n(by - 8)}H${n(bx - 5)}z`,
      ) +
      path(b, `M${n(bx - 46)} ${n(by - 2)}H${n(bx + 50)}L${n(bx + 36)} ${n(by + 20)}H${n(bx - 32)}z`) +
      line(ink.deep, 3, `M${n(bx - 2)} ${n(by)}V${n(by - 92)}`);
  }
  let posts = '';
  for (let i = 0; i < 6; i += 1) posts += `M${30 + i * 92} ${440 - i * 4}v60`;
  return (
    backdrop(random, palette, { width: 750, height: 500, horizon, calm: true }) +
    rock(palette, x, horizon + 66, random.between(150, 190), 44) +
    plant(random, palette, x - 120, horizon + 66, 1.2) +
    plant(random, palette, x + 128, horizon + 68, 1) +
    placed(x, horizon + 66, 1.15, object(motif, random, ink)) +
    boats +
    line(palette.land[2], 9, posts) +
    path(mix(plank, palette.land[2], 0.35), 'M-10 452L560 418V432L-10 472z') +
    path(plank, 'M-10 430L520 402 560 418-10 452z') +
    box(ink.accent, 40, 398, 46, 36, 3) +
    box(ink.accentDim, 64, 398, 22, 36, 3) +
    box(ink.second, 92, 406, 34, 26, 3) +
    path(ink.lit, 'M168 424v-62h6v62z') +
    circle(ink.glow, 171, 354, 9) +
    circle(palette.light, 171, 354, 22, 0.25)
  );
}

/** A village of small houses climbing an islet, lamps lit. */
function village({ random, palette, ink, motif }: Place): string {
  const horizon = random.between(250, 280);
  const top = random.between(330, 420);
  const side = mix(palette.land[1], palette.land[2], 0.45);
  const grass = mix(palette.land[1], palette.light, palette.hour === 'night' ? 0.06 : 0.16);
  let houses = '';
  for (let row = 0; row < 3; row += 1) {
    const count = 3 + row * 2;
    // One path per colour and row: forty separate houses would exceed the limit of six kilobytes.
    const d = { wall: '', side: '', roof: '', other: '', window: '' };
    let trees = '';
    const ground = 322 + row * 50;
    const reach = 130 + row * 82;
    houses += path(
      row % 2 ? side : grass,
      `M${n(top - reach)} ${n(ground + 34)}Q${n(top - reach * 0.5)} ${n(ground - 16)} ${n(top)} ${n(ground - 12)}T${n(top + reach)} ${n(ground + 34)}Q${n(top)} ${n(ground + 62)} ${n(top - reach)} ${n(ground + 34)}z`,
      0.75,
    );
    for (let i = 0; i < count; i += 1) {
      const away = i - (count - 1) / 2;
      const x = top + away * random.between(58, 72) + random.between(-9, 9);
      const y = ground + Math.abs(away) * 9;
      const h = random.int(22, 42);
      const w = random.int(28, 42);
      if (random.next() < 0.16) {
        trees += plant(random, palette, x, y + 4, 1.1);
        continue;
      }
      d.wall += `M${n(x - w / 2)} ${n(y)}v-${h}h${w}v${h}z`;
      d.side += `M${n(x + w * 0.14)} ${n(y)}v-${h}h${n(w * 0.36)}v${h}z`;
      const cap = `M${n(x - w * 0.64)} ${n(y - h)}l${n(w * 0.64)}-${n(w * 0.5)} ${n(w * 0.64)} ${n(w * 0.5)}z`;
      if (random.next() < 0.4) d.other += cap;
      else d.roof += cap;
      d.window += `M${n(x - w * 0.3)} ${n(y - h * 0.66)}h7v9h-7zM${n(x + w * 0.2)} ${n(y - h * 0.66)}h7v9h-7z`;
    }
    houses +=
      trees +
      path(ink.lit, d.wall) +
      path(ink.dim, d.side) +
      path(ink.accent, d.roof) +
      path(ink.second, d.other) +
      path(ink.glow, d.window);
  }
  return (
    backdrop(random, palette, { width: 750, height: 500, horizon, calm: true }) +
    oval(mix(palette.sea[0], '#ffffff', 0.35), top, 470, 340, 16, 0.35) +
    path(
      palette.land[2],
      `M${n(top - 330)} 470Q${n(top - 306)} 424 ${n(top - 236)} 404Q${n(top - 190)} 338 ${n(top - 128)} 322Q${n(top - 80)} 272 ${n(top)} 272T${n(top + 124)} 318Q${n(top + 196)} 336 ${n(top + 232)} 400Q${n(top + 306)} 420 ${n(top + 330)} 470Q${n(top)} 488 ${n(top - 330)} 470z`,
    ) +
    placed(top, 284, random.between(0.9, 1.06), object(motif, random, ink)) +
    houses
  );
}

/** A workshop: bench, shelves, and a wide window. */
function workshop({ random, palette, ink, motif }: Place): string {
  const { sky, sea, land, light } = palette;
  const wall = mix(mix(land[1], ink.lit, 0.45), sky[1], 0.2);
  const flip = random.next() < 0.5;
  const wx = flip ? 60 : 330;
  const sx = flip ? 500 : 60;
  const wood = mix(ink.accentDim, land[2], 0.5);
  const colours = [ink.accent, ink.second, ink.lit, ink.secondDim, ink.dim];
  const stock = colours.map(() => '');
  let boards = '';
  for (let row = 0; row < 3; row += 1) {
    const y = 118 + row * 74;
    let x = sx + 8;
    while (x < sx + 160) {
      const w = random.int(10, 26);
      const h = random.int(20, 52);
      stock[random.int(0, colours.length - 1)] +=
        random.next() < 0.2
          ? `M${n(x)} ${n(y - w / 2)}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${w / 2}h-${w}z`
          : `M${n(x)} ${y}v-${h}h${w}v${h}z`;
      x += w + random.int(3, 16);
    }
    boards += `M${sx} ${y}h190v8h-190z`;
  }
  const shelves = colours.map((colour, i) => path(colour, stock[i] ?? '')).join('') + path(wood, boards);
  let tools = '';
  for (let i = 0; i < 5; i += 1) {
    const x = 90 + i * 26 + (flip ? 430 : 0);
    tools += path(
      random.pick([ink.accent, ink.second, ink.deep]),
      `M${n(x)} 372l${random.int(-8, 8)}-${random.int(40, 64)}h5l3 ${random.int(36, 50)}z`,
    );
  }
  return (
    `<defs>${fall('s', sky[0], sky[1])}${fall('b', mix(wood, light, 0.2), mix(wood, land[2], 0.5))}</defs>` +
    box(wall, 0, 0, 750, 500) +
    box(ink.lit, wx - 12, 40, 384, 268, 8) +
    box('url(#s)', wx, 52, 360, 244) +
    circle(light, wx + random.between(60, 160), random.between(96, 136), 26) +
    range(random, land[0], wx, wx + 360, 232, 60) +
    box(sea[1], wx, 232, 360, 64) +
    range(random, land[1], wx + 180, wx + 360, 250, 60) +
    path(ink.lit, `M${n(wx + 116)} 52h8v244h-8zM${n(wx + 238)} 52h8v244h-8z`) +
    box(ink.dim, wx - 20, 300, 400, 14, 3) +
    shelves +
    path(light, `M${n(wx + 20)} 314h300l-90 186H${n(wx - 150)}z`, 0.14) +
    line(ink.deep, 3, `M${n(sx + 96)} 0V40`) +
    path(ink.accent, `M${n(sx + 60)} 72q0-34 36-34t36 34z`) +
    oval(light, sx + 96, 72, 30, 6, 0.9) +
    path('url(#b)', 'M0 376H750V500H0z') +
    box(mix(wood, light, 0.42), 0, 370, 750, 12) +
    tools +
    box(ink.lit, 84 + (flip ? 430 : 0), 346, 132, 30, 5) +
    box(ink.dim, 170 + (flip ? 430 : 0), 346, 46, 30, 5) +
    placed(wx + 180, 376, random.between(1.1, 1.3), object(motif, random, ink)) +
    path(ink.lit, `M${n(wx + 20)} 392l96-6 14 40-106 8z`, 0.9) +
    line(ink.second, 3, `M${n(wx + 36)} 404l54-4M${n(wx + 40)} 416l70-5`)
  );
}

/** Three islets joined by bridges, seen from the air. */
function archipelago({ random, palette, ink, motif }: Place): string {
  const horizon = random.between(170, 200);
  const lift = (): number => random.between(-18, 18);
  const a = [random.between(120, 138), 296 + lift()] as const;
  const b = [random.between(374, 396), 372 + lift()] as const;
  const c = [random.between(630, 650), 282 + lift()] as const;
  const bridge = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string => {
    const d = `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 - 46)} ${n(x2)} ${n(y2)}`;
    return line(ink.dim, 11, d) + line(ink.lit, 5, d);
  };
  const others = motifNames.filter((name) => name !== motif);
  return (
    backdrop(random, palette, { width: 750, height: 500, horizon, calm: true }) +
    bridge([a[0] + 78, a[1] + 3], [b[0] - 92, b[1] + 4]) +
    bridge([b[0] + 92, b[1] + 4], [c[0] - 66, c[1] + 4]) +
    rock(palette, a[0], a[1], 96, 36) +
    rock(palette, c[0], c[1], 86, 34) +
    placed(a[0], a[1], 0.8, object(random.pick(others), random, ink)) +
    plant(random, palette, c[0] + 56, c[1] + 2, 1.3) +
    plant(random, palette, c[0] - 50, c[1] + 2, 1) +
    plant(random, palette, c[0] + 4, c[1], 1.6) +
    rock(palette, b[0], b[1], 116, 46) +
    plant(random, palette, b[0] - 96, b[1] + 2, 1.1) +
    placed(b[0], b[1], 1.16, object(motif, random, ink))
  );
}

const views = [hall, harbour, village, workshop, archipelago];

/** 750x500: a wider view of an islet. Neighbouring ids get different views, so a gallery shows several. */
export function paintGallery(id: number, motif?: string): string {
  const view = views[Math.abs(Math.trunc(id)) % views.length] ?? hall;
  return within((attempt) => {
    const random = seeded('gallery', id, attempt);
    const palette = random.pick(palettes);
    const name = motif !== undefined && motifNames.includes(motif) ? motif : random.pick(motifNames);
    return picture(750, 500, view({ random, palette, ink: inkOf(palette, false), motif: name }));
  });
}
