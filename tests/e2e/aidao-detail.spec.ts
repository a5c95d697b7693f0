import { HOSTILE, HOSTILE_BY_KIND, notPlain } from '../support/hostile.ts';
import { expect, expectAccessible, expectFits, test } from './fixtures.ts';
import { watchHostile } from './watch-hostile.ts';

/** The page of a character's island, on the production build. */

const PATH = './aidao-detail?robotId=804';
const ROBOT = '/vertical/api/labelClassification/notLogin/getRobotDetail';

test('shows the island, loads its moments, and keeps the scroll position after a visit to the chat', async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 2, name: '顾星阑' })).toBeVisible();
  const talk = page.getByRole('link', { name: '和顾星阑聊聊' });
  await expect(talk).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: '岛上动态' })).toBeAttached();
  await expectAccessible(page);

  const moments = page.getByRole('list', { name: '顾星阑岛上的动态' });
  await moments.scrollIntoViewIfNeeded();
  const first = moments.getByRole('article').first();
  await expect(first).toBeVisible();
  await expect(talk).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const left = await page.evaluate(() => Math.round(scrollY));
  expect(left).toBeGreaterThan(400);

  await talk.tap();
  await expect(page.getByRole('textbox', { name: '对顾星阑说' })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(first).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(left - 80);
});

test('renders hostile character data safely', async ({ page, server }) => {
  const watch = watchHostile(page, server.origin);
  const attack = HOSTILE.filter((text) => text.trim() !== '');
  const all = attack.join('\n');
  // hostile.spec.ts tests the sanitiser with all of them; here a few show that it is used.
  const scripts = (HOSTILE_BY_KIND['scripts'] ?? []).join('\n');
  await page.route(`**${ROBOT}*`, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: object };
    const data = {
      ...envelope.data,
      ...{ name: all, title: all, greeting: all, tags: [all], intro: `<p>好的</p>${scripts}` },
      sampleDialogues: [{ ask: all, answer: all }],
    };
    await route.fulfill({ response, json: { ...envelope, data } });
  });
  await page.goto(PATH);
  const intro = page.getByRole('region', { name: '关于这位居民' });
  await expect(intro).toBeAttached();
  await expect(page.getByRole('region', { name: '灵魂雷达' })).toBeAttached();
  const shown = intro.locator('> div:last-child');
  await expect(shown).toContainText('好的');
  expect(await shown.evaluate(notPlain)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  await watch.expectHarmless();
});

test('has no horizontal overflow at any size, large touch targets and a visible chat link', async ({ page }) => {
  // Touch targets inside a moment card are tested with the card.
  const controls = 'a:not(article *), button:not(article *)';
  await expectFits(
    page,
    async () => {
      await page.goto(PATH);
      await expect(page.getByRole('list', { name: '顾星阑岛上的动态' })).toBeAttached();
    },
    { stands: () => expect(page.getByRole('link', { name: '和顾星阑聊聊' })).toBeInViewport({ ratio: 1 }), controls },
  );
});
