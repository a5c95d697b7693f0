import { describe, expect, it } from 'vitest';
import { momentSize } from './moment.ts';
import { motifNames, object } from './motifs.ts';
import { mix, type Palette, palettes } from './palettes.ts';
import { type ArtKind, artKinds, paint } from './paint.ts';
import { seeded } from './random.ts';
import { inkOf } from './scenery.ts';

const boxes: Record<ArtKind, string | ((id: number) => string)> = {
  moment: (id) => `0 0 ${momentSize(id).width} ${momentSize(id).height}`,
  character: '0 0 320 320',
  dao: '0 0 160 160',
  cover: '0 0 480 360',
  portrait: '0 0 160 160',
  production: '0 0 480 360',
  gallery: '0 0 750 500',
  asset: '0 0 480 480',
  product: '0 0 480 480',
  activity: '0 0 750 420',
  reward: '0 0 320 320',
  channel: '0 0 160 160',
  planet: '0 0 320 320',
  card: '0 0 240 320',
  territory: '0 0 750 360',
  game: '0 0 480 360',
  course: '0 0 750 420',
  task: '0 0 160 160',
};

/** XML errors that these pictures could contain. */
function faults(svg: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  const rest = svg.replace(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<&]*")*)(\/?)>/g, (_, end, name, text, empty) => {
    if (end) {
      if (open.pop() !== name) found.push(`</${String(name)}> closes nothing`);
    } else if (!empty) open.push(String(name));
    const attributes = [...String(text).matchAll(/ ([\w:-]+)="([^"]*)"/g)];
    if (new Set(attributes.map(([, key]) => key)).size !== attributes.length) found.push(`twice in ${String(text)}`);
    for (const [, key = '', value = ''] of attributes) {
      if (/NaN|undefined|Infinity|--/.test(value)) found.push(`${key}="${value}"`);
      if (key === 'id') {
        if (ids.has(value)) found.push(`id ${value} twice`);
        ids.add(value);
      }
    }
    return '';
  });
  if (rest) found.push(`left over: ${rest.slice(0, 60)}`);
  if (open.length > 0) found.push(`never closed: ${open.join(' ')}`);
  for (const [, id = ''] of svg.matchAll(/url\(#(\w+)\)/g)) if (!ids.has(id)) found.push(`no #${id}`);
  return found;
}

const ids = Array.from({ length: 120 }, (_, index) => 1001 + index * 7);

describe('paint', () => {
  it.each(artKinds)('%s: is valid, small, without scripts, and has its documented size', (kind) => {
    const sizes: number[] = [];
    for (const id of ids) {
      const svg = paint(kind, id);
      expect(faults(svg), `${kind} ${id}`).toEqual([]);
      const box = boxes[kind];
      const viewBox = typeof box === 'string' ? box : box(id);
      expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">`)).toBe(true);
      expect(svg).not.toMatch(/<(script|text|filter|image|foreignObject)|href|var\(|\son/);
      sizes.push(Buffer.byteLength(svg));
    }
    sizes.sort((a, b) => a - b);
    expect(sizes.at(-1)).toBeLessThanOrEqual(6 * 1024);
  });

  it.each(motifNames)('covers of %s are valid for every motif', (motif) => {
    for (const id of ids) {
      const svg = paint('cover', id, motif);
      expect(faults(svg), `${motif} ${id}`).toEqual([]);
      expect(svg.length).toBeLessThanOrEqual(6 * 1024);
    }
  });

  it('returns the same bytes for the same id and different bytes for another id', () => {
    for (const kind of artKinds) {
      const pictures = ids.map((id) => paint(kind, id));
      expect(ids.map((id) => paint(kind, id))).toEqual(pictures);
      expect(new Set(pictures).size).toBe(ids.length);
    }
  });

  it.each(motifNames)('eight neighbours of %s have eight different objects, in different hours', (motif) => {
    const ink = inkOf(palettes[0] as Palette, false);
    const drawn = Array.from({ length: 8 }, (_, turn) => object(motif, seeded('object', 1), ink, turn));
    expect(new Set(drawn).size).toBe(8);
    const covers = Array.from({ length: 8 }, (_, turn) => paint('cover', 1001 + turn, motif, turn));
    for (const svg of covers) expect(faults(svg)).toEqual([]);
    const skies = covers.map((svg) => /stop-color="(#\w+)"/.exec(svg)?.[1]);
    expect(new Set(skies).size).toBeGreaterThan(3);
  });

  it('picks a motif when none or an unknown one is given', () => {
    expect(paint('cover', 5, 'no such motif')).toBe(paint('cover', 5));
    expect(paint('cover', 5, 'constructor')).toBe(paint('cover', 5));
  });

  it('accepts any id that a URL can contain', () => {
    for (const kind of artKinds) for (const id of [0, 1, 999_999_999_999]) expect(faults(paint(kind, id))).toEqual([]);
  });

  it.each(['nothing', 'constructor', '__proto__', ''])('refuses the kind "%s"', (kind) => {
    expect(() => paint(kind as ArtKind, 1)).toThrow(RangeError);
  });
});

describe('palettes', () => {
  it('has many different palettes with literal colours', () => {
    expect(palettes.length).toBeGreaterThanOrEqual(12);
    expect(new Set(palettes.map(({ name }) => name)).size).toBe(palettes.length);
    for (const { sky, light, sea, land, wall, accent, second } of palettes) {
      for (const colour of [...sky, light, ...sea, ...land, wall, accent, second])
        expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('mixes from the first colour to the second', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#102030', '#304050', 0.5)).toBe('#203040');
  });
});

describe('seeded', () => {
  it('repeats its sequence and distinguishes its parts', () => {
    const draw = (...parts: (string | number)[]): number[] => {
      const random = seeded(...parts);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw('a', 1)).toEqual(draw('a', 1));
    expect(draw('a', 'bc')).not.toEqual(draw('ab', 'c'));
  });

  it('stays within its limits and reaches both ends', () => {
    const random = seeded('limits');
    const drawn = new Set<number>();
    for (let i = 0; i < 500; i += 1) {
      drawn.add(random.int(1, 6));
      const value = random.between(2, 3);
      expect(value >= 2 && value < 3).toBe(true);
    }
    expect([...drawn].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});
