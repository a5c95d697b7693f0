import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from './fixtures.ts';

const DIST = resolve(import.meta.dirname, '../..', process.env['E2E_DIST'] ?? 'dist');

test.describe('the build that ships', () => {
  test('contains nothing of the operators’ tools, and /test opens the home page', async ({ page }) => {
    await page.goto('./test?bench=host');
    await expect(page).toHaveURL(/\/mfuwu\/$/);
    await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();

    const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
    expect(files).toContain(join('pages', 'territory.html'));
    expect(files.filter((name) => /operator|tools|^pages.test\.html|^share.test\./i.test(name))).toEqual([]);
    const texts = files.filter((name) => /\.(js|html|css|json)$/.test(name));
    expect(texts.length).toBeGreaterThan(100);
    // Words of its route, its view, its storage and its styles' class names.
    const words = /页面工具台|LinksBench|operator-tools|lyyz_operator_links|known-ids/;
    expect(texts.filter((name) => words.test(readFileSync(join(DIST, name), 'utf8')))).toEqual([]);
  });
});
