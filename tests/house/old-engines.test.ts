import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import postcss, { type AcceptedPlugin } from 'postcss';
import { expect, test } from 'vitest';
import { unsupportedIn } from './unsupported-css.ts';

/** What the declared engines lack and src/ uses all the same, with what stands there instead. */
const ALLOWED: Record<string, string> = {
  // The build writes it for these engines.
  inset: 'the build writes top, right, bottom and left',
  'inset: auto': 'as inset',
  // A rule beside it stands in.
  'aspect-ratio': 'a padding under @supports',
  // Left plain (docs/decisions/old-engines.md).
  ':focus-visible': 'the engine draws its own ring',
  ':backdrop': 'without <dialog> the overlay draws its own veil',
  'overflow-wrap: anywhere': 'Safari breaks words by the break-word of body',
  'overscroll-behavior': 'Safari scrolls the page behind at the end of a list',
  'overscroll-behavior: contain': 'as overscroll-behavior',
  'overscroll-behavior-x': 'as overscroll-behavior',
  'overscroll-behavior-x: contain': 'as overscroll-behavior',
  'overflow-anchor': 'Safari never anchors, which is what is asked for',
  'overflow-anchor: none': 'as overflow-anchor',
  'scrollbar-width': 'phones draw no lasting scrollbar',
  'scrollbar-width: none': 'as scrollbar-width',
  'scroll-snap-stop': 'a strong swipe may pass a picture',
  'scroll-snap-stop: always': 'as scroll-snap-stop',
  'scroll-margin-top': 'a jump ends at the edge, below the bar',
  'scroll-margin-bottom': 'as scroll-margin-top',
  'scroll-padding': 'a snapped card stands at the edge',
  'accent-color': 'boxes and sliders in the blue of the system',
  'text-underline-offset': 'the line is nearer to the words',
  'text-wrap': 'lines end where they are full',
  'text-wrap: pretty': 'as text-wrap',
  'text-wrap: balance': 'as text-wrap',
  'mask-composite': '-webkit-mask-composite before it',
  'mask-composite: intersect': 'as mask-composite',
  'user-select: all': 'one selects by hand',
  'animation-timeline': 'asked for by @supports; the drawing stands still',
  'animation-range': 'as animation-timeline',
  'view-transition-name': 'pages follow each other without a transition',
  ':view-transition': 'as view-transition-name',
  // Only saves work.
  contain: 'more work for the engine',
  'contain: layout': 'as contain',
  'contain: style': 'as contain',
  'contain: strict': 'as contain',
  'contain: size': 'as contain',
  'content-visibility': 'more work for the engine',
  'content-visibility: auto': 'as content-visibility',
  'contain-intrinsic-size': 'as content-visibility',
  // For a mouse.
  'cursor: pointer': 'no cursor on a phone',
  'cursor: default': 'no cursor on a phone',
  'cursor: grab': 'no cursor on a phone',
  'cursor: grabbing': 'no cursor on a phone',
  resize: 'no handle on a phone',
  'resize: vertical': 'no handle on a phone',
  'resize: none': 'no handle on a phone',
  // Known there; the data counts a part that is not used, or another layout.
  outline: 'Safari draws square corners',
  'align-content: start': 'used in grids, where it is known',
  'align-self: start': 'used in grids, where it is known',
};

test('src/ uses no CSS that the declared engines lack, but for what has a stand-in', () => {
  const used = new Map<string, string[]>();
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(100);
  for (const file of sheets) {
    const sheet = readFileSync(`src/${file}`, 'utf8');
    for (const name of unsupportedIn(sheet)) used.set(name, [...(used.get(name) ?? []), file]);
  }
  const refused = [...used]
    .filter(([name]) => !(name in ALLOWED))
    .map(([name, files]) => `${name}: ${files.join(', ')}`);
  expect(refused).toEqual([]);
  expect(Object.keys(ALLOWED).filter((name) => !used.has(name))).toEqual([]);
});

test.each([
  ['.a { aspect-ratio: 1 }', ['aspect-ratio']],
  ['.a { inset: 0 }', ['inset']],
  ['.a:is(.b, .c) { color: red }', [':is']],
  ['.a:where(.b) { color: red }', [':where']],
  ['.a:has(.b) { color: red }', [':has']],
  ['.a { overflow: clip }', ['overflow: clip']],
  ['.a { margin-inline: 0; padding-block: 1px }', ['margin-inline', 'padding-block']],
  ['.a { color: color-mix(in srgb, red, blue) }', ['color-mix()']],
  ['@layer a { .a { color: red } }', ['@layer']],
  ['@container (width > 1px) { .a { color: red } }', ['@container']],
  ['.a { min-height: 100dvh }', ['100dvh']],
  ['.a { .b { color: red } }', ['nested rules']],
  ['.a { display: grid; place-items: center; width: min(1px, 2vw) }', []],
])('%s: %j', (sheet, names) => expect(unsupportedIn(sheet)).toEqual(names));

const require = createRequire(import.meta.url);
const fallback = (require('../../build/flex-gap-fallback.cjs') as () => AcceptedPlugin)();
const build = (sheet: string) => postcss([fallback]).process(sheet, { from: '/src/a.css' }).css.replace(/\s+/g, ' ');

test.each([
  ['.a { display: grid; gap: 8px }', []],
  [
    '.a { display: flex; flex-direction: column; align-items: center; gap: 8px }',
    ['.a { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; justify-items: center'],
  ],
  ['.a { display: inline-flex; gap: 8px }', ['.a { gap: 0', '.a > * + * { margin-left: 8px']],
  [
    '.a { display: flex; flex-wrap: wrap; gap: 4px 8px; margin-bottom: 2px }',
    [
      '.a { gap: 0; margin-right: calc(-1 * 8px); margin-bottom: calc(2px - 4px)',
      '.a > * { margin-right: 8px; margin-bottom: 4px',
    ],
  ],
  [
    '.a { display: flex; flex-wrap: wrap; gap: 0 8px; padding: 0 16px; background: red }',
    ['.a { gap: 0; padding-right: calc(16px - 8px)', '.a > * { margin-right: 8px'],
  ],
  ['.a { /* old engines: one line */ display: flex; flex-wrap: wrap; gap: 8px }', ['.a > * + * { margin-left: 8px']],
  [
    '.a { /* old engines: margins */ display: flex; flex-direction: column; gap: 8px }',
    ['.a > * + * { margin-top: 8px'],
  ],
])('the build writes the gap of %s for old engines', (sheet, rules) => {
  const built = build(sheet);
  expect(built.startsWith(sheet)).toBe(true);
  if (rules.length === 0) expect(built).toBe(sheet);
  for (const rule of rules) expect(built).toContain(rule);
});

test.each([
  ['.a { gap: 8px }', 'with its display'],
  ['.a { display: flex; row-gap: 8px }', 'write gap'],
  ['.a { display: flex; flex-wrap: wrap; gap: 8px; background: red }', 'no room'],
  ['.a { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 auto }', 'no room'],
  ['.a { display: flex; gap: 8px } .b, .a::before { content: ""; width: 8px }', 'takes no margin'],
  ['.a { display: inline-flex; gap: 8px } .a::after { content: "x"; position: relative }', 'takes no margin'],
])('the build refuses %s', (sheet, reason) => expect(() => build(sheet)).toThrow(reason));

test.each([
  '.a { display: flex; gap: 8px } .a::before { content: ""; position: absolute }',
  '.a { display: flex; flex-direction: column; gap: 8px } .a::before { content: "" }',
  '.a { display: flex; gap: 8px } .a::before { content: "" } @supports not (aspect-ratio: 1 / 1) { .a::before { margin-right: 8px } }',
])('the build takes %s', (sheet) => expect(build(sheet)).toContain('@supports'));

test('the build takes every sheet of src/', () => {
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.css')) expect(() => build(readFileSync(`src/${file}`, 'utf8')), file).not.toThrow();
  }
});

test('who gives a summary its own look hides the mark that old engines draw all the same', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, readFileSync(`src/${file}`, 'utf8')] as const)
    .filter(([, sheet]) => /summary\s*\{[^}]*display: flex/.test(sheet));
  expect(sheets.length).toBeGreaterThan(1);
  for (const [file, sheet] of sheets) expect(sheet, file).toContain('summary::-webkit-details-marker');
});
