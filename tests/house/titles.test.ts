// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allRoutes } from '../../src/pages/all-routes.ts';

const PAGES = join(import.meta.dirname, '../../src/pages');

/** Words of the trade: no friend forwards them. */
const TRADE = /裂变|渠道|邀新|招募|注册|变现|委托|详情|分享地址|动态任务/;

/** Titles that the owner has named. */
const NAMED: Record<string, string> = {
  '/fission': '拆个红包',
  '/channel': '开往灵屿的船',
  '/partnerRecruitment': '邀请好友',
};

const sources = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^operator-tools/.test(file))
  .map((file) => ({ file, text: readFileSync(join(PAGES, file), 'utf8') }));

describe('the two names of a page', () => {
  test('titles speak to people', () => {
    expect(allRoutes.filter(({ title }) => TRADE.test(title)).map(({ title }) => title)).toEqual([]);
    const titles = new Map<string, string>(allRoutes.map(({ path, title }) => [path, title]));
    for (const [path, title] of Object.entries(NAMED)) expect(titles.get(path), path).toBe(title);
  });

  test.each(allRoutes.map(({ folder, title }) => [folder, title]))('%s shows its title', (folder, title) => {
    const copy = readFileSync(join(PAGES, folder, 'copy.ts'), 'utf8');
    // The heading of home is the brand.
    if (folder !== 'home') expect(copy).toMatch(new RegExp(`^(?:  title: |export const title = )'${title}'`, 'm'));
  });

  test('events carry the name, not the title', () => {
    const wrong = sources.filter(({ text }) => /useTrack\(\w+\.title\)|pageName(?:: |=\{)\w+\.title\b/.test(text));
    expect(wrong.map(({ file }) => file)).toEqual([]);
    expect(sources.filter(({ text }) => text.includes('useTrack(route.name)')).length).toBeGreaterThan(30);
  });

  test('docs/pages.md lists both names', () => {
    const table: string[] = readFileSync(join(PAGES, '../../docs/pages.md'), 'utf8').match(/^\| `\/.*$/gm) ?? [];
    const lines = allRoutes.map(({ path, name, title, folder }) => ({
      line: `| \`${path}\` | ${name} | ${title} | [${folder}](../src/pages/${folder}/) |`,
      two: name !== title,
    }));
    expect(table.filter((row) => !lines.some(({ line }) => line === row))).toEqual([]);
    // A page with one name, as `npm run new-page` makes it, may be missing.
    expect(lines.filter(({ line, two }) => two && !table.includes(line))).toEqual([]);
    expect(table.length).toBeGreaterThanOrEqual(44);
  });
});
