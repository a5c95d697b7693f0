import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
/** Files whose names end so, by their paths below src. */
const read = (end: string) =>
  files.filter((path) => path.endsWith(end)).map((path) => [path, readFileSync(join(SOURCE, path), 'utf8')] as const);

/** What an old engine lays out in its own way, whatever its display says: Chromium before 83 and 86. */
const OWN_LAYOUT = '(?:button|fieldset|summary)';

/**
 * Selectors of rules that make a button, a fieldset or a summary a grid. Chromium 80 lays out none of them as one: the
 * icon stands at the edge. A row of flex does the same everywhere.
 * @param markup of the views that import the sheet
 */
function gridsOfButtons(sheet: string, markup: string): string[] {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selectors = '', declarations = '']) => {
    if (!/display:\s*(?:inline-)?grid/.test(declarations)) return [];
    return selectors
      .split(',')
      .map((one) => one.trim())
      .filter((one) => {
        const last = one.split(/[\s>+~]+/).at(-1) ?? '';
        if (new RegExp(`^${OWN_LAYOUT}\\b`).test(last)) return true;
        const names = [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
        return names.some((name) => new RegExp(`<${OWN_LAYOUT}\\b[^<]*styles\\['${name}'\\]`).test(markup));
      });
  });
}

test('no button is a grid, which Chromium 80 does not know', () => {
  const views = read('.tsx');
  const sheets = read('.module.css');
  expect(sheets.length).toBeGreaterThan(100);
  const found = sheets.flatMap(([path, sheet]) => {
    const users = views.filter(([, view]) => view.includes(`/${basename(path)}'`));
    return gridsOfButtons(sheet, users.map(([, view]) => view).join('\n')).map((selector) => `${path}: ${selector}`);
  });
  expect(found).toEqual([]);
});

test('a button that is a grid is found by its class and by its name', () => {
  const markup = `<div className={styles['row']}><button onClick={() => go()} className={styles['go']}>x</button></div>`;
  const sheet = `.row { display: grid } .go, .row { display: grid } .row > button { display: inline-grid }`;
  expect(gridsOfButtons(sheet, markup)).toEqual(['.go', '.row > button']);
  expect(gridsOfButtons('.go { display: flex } .row { display: grid }', markup)).toEqual([]);
});
