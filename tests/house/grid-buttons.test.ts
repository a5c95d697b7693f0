import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const sheets = import.meta.glob<string>('../../src/**/*.module.css', { query: '?raw', import: 'default', eager: true });
const views = import.meta.glob<string>('../../src/**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** What an old engine lays out in its own way, whatever its display says: Chromium before 83 and 86. */
const OWN_LAYOUT = '(?:button|fieldset|summary)';

/**
 * Selectors of rules that make a button, a fieldset or a summary a grid. Chromium 80 lays out none of them as one: the
 * icon stands at the edge. A row of flex does the same everywhere.
 * @param markup of the views beside the sheet
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
  const found = Object.entries(sheets).flatMap(([path, sheet]) => {
    const beside = Object.entries(views).filter(([view]) => dirname(view) === dirname(path));
    return gridsOfButtons(sheet, beside.map(([, view]) => view).join('\n')).map((selector) => `${path}: ${selector}`);
  });
  expect(found).toEqual([]);
});

test('a button that is a grid is found by its class and by its name', () => {
  const markup = `<div className={styles['row']}><button onClick={() => go()} className={styles['go']}>x</button></div>`;
  const sheet = `.row { display: grid } .go, .row { display: grid } .row > button { display: inline-grid }`;
  expect(gridsOfButtons(sheet, markup)).toEqual(['.go', '.row > button']);
  expect(gridsOfButtons('.go { display: flex } .row { display: grid }', markup)).toEqual([]);
});
