// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../src/styles/themes.css'), 'utf8');
const themes = [...css.matchAll(/\[data-theme='(\w+)'\] \{([^}]*)\}/g)].map(([, name = '', body = '']) => ({
  name,
  colours: Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, key, value]) => [key, value]),
  ) as Record<string, string>,
}));

/** WCAG 2 relative luminance of #rrggbb. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test('there are seven themes with the same variables', () => {
  expect(themes.map(({ name }) => name)).toEqual(['dawn', 'aurora', 'festival', 'gold', 'jade', 'night', 'blossom']);
  for (const { colours } of themes) {
    expect(Object.keys(colours)).toEqual([
      'sky-from',
      'sky-to',
      'light',
      'accent',
      'on-accent',
      'surface',
      'ink',
      'on-sky',
    ]);
  }
});

test.each(themes)('$name: text has WCAG AA contrast on its background', ({ colours }) => {
  const pairs = [
    ['ink', 'surface', 4.5],
    ['on-accent', 'accent', 4.5],
    ['accent', 'surface', 4.5],
    ['on-sky', 'sky-from', 4.5],
    // Only large titles reach the lightest part of the sky.
    ['on-sky', 'sky-to', 3],
  ] as const;
  for (const [words, ground, least] of pairs) {
    expect(contrast(colours[words] ?? '', colours[ground] ?? ''), `${words} on ${ground}`).toBeGreaterThanOrEqual(
      least,
    );
  }
});
