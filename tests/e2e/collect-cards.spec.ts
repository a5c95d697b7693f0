import type { Page } from '@playwright/test';
import { dealWithSolution } from '../../src/lib/card-game/index.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, issueToken, test } from './fixtures.ts';

/** The card game, on the production build. */

const WIN = '/eliminateGame/card/listCardRewardPackage';

/** The order of cards that wins a level. */
async function solutionOf(page: Page, gameId: number): Promise<readonly number[]> {
  const response = await page.request.get('./api/vertical/eliminateGame/card/listGames');
  const { data } = (await response.json()) as {
    data: { gameId: number; level: number; seed: number; cardPool: number[] }[];
  };
  const level = data.find((game) => game.gameId === gameId);
  if (!level) throw new Error(`no level ${gameId}`);
  return dealWithSolution(level).solution;
}
const card = (page: Page, index: number) => page.locator(`[role="group"] [data-card="${index}"]`);
const moves = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('cards game 1')) ?? '';
    return (JSON.parse(localStorage.getItem(key) ?? '{"moves":[]}') as { moves: number[] }).moves;
  });

test('a whole game: from the map with taps, by keys after a reload, to the cards and the glory, counted once', async ({
  page,
  server,
}) => {
  const accessToken = await issueToken(server);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(WIN) && request.method() === 'POST') sent.push(request.url());
  });
  await page.addInitScript((token) => {
    localStorage.setItem(
      'lyyz_user_login_info',
      JSON.stringify({ accessToken: token, clientInfo: '', expireIn: Date.now() + 600_000 }),
    );
  }, accessToken);
  const solution = await solutionOf(page, 1);
  const half = Math.floor(solution.length / 2);
  await page.goto('./collect-cards');
  await page.getByRole('link', { name: '开始' }).tap();
  await expect(page.getByText('点一张亮着的卡')).toBeVisible();
  for (const index of solution.slice(0, half)) await card(page, index).tap();
  await expect.poll(() => moves(page)).toEqual(solution.slice(0, half));
  await expectAccessible(page);

  // A reload goes on at the same move; then by keys.
  await page.reload();
  await expect(card(page, solution[half] ?? 0)).toBeVisible();
  expect(await moves(page)).toEqual(solution.slice(0, half));
  for (const index of solution.slice(half)) {
    await card(page, index).focus();
    await page.keyboard.press('Enter');
  }
  const panel = page.getByRole('region', { name: '通关了' });
  await expect(panel.getByRole('list', { name: '这一局得到的卡片' })).toBeVisible();
  await expect(panel.getByText('荣耀 +30')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toHaveLength(1);
  await panel.getByRole('button', { name: '回地图' }).tap();
  await expect(page.getByRole('region', { name: '下一关' })).toContainText('2');
  await expect(page.getByRole('region', { name: '荣耀' })).toContainText('30');
  await expectAccessible(page);
});

test.describe('without a line', () => {
  test.use({ expectedErrors: [FAILED_CALL] });

  test('a win without a line waits, and is handed in once when the line is back', async ({ page, server, context }) => {
    const accessToken = await issueToken(server);
    await page.addInitScript((token) => {
      localStorage.setItem(
        'lyyz_user_login_info',
        JSON.stringify({ accessToken: token, clientInfo: '', expireIn: Date.now() + 600_000 }),
      );
    }, accessToken);
    const solution = await solutionOf(page, 1);
    await page.goto('./collect-cards?gameId=1');
    await card(page, solution[0] ?? 0).tap();
    await context.setOffline(true);
    for (const index of solution.slice(1)) await card(page, index).tap();
    const panel = page.getByRole('region', { name: '通关了' });
    await expect(panel.getByRole('alert')).toContainText('成绩存在手机里了');
    await context.setOffline(false);
    await expect(panel.getByRole('list', { name: '这一局得到的卡片' })).toBeVisible();
  });
});

test('two tabs: one plays, the other says so and takes over', async ({ page, context }) => {
  await page.goto('./collect-cards?gameId=1');
  const solution = await solutionOf(page, 1);
  await card(page, solution[0] ?? 0).tap();
  const other = await context.newPage();
  await other.goto('./collect-cards?gameId=1');
  await other.getByRole('button', { name: '换到这里玩' }).tap();
  await card(other, solution[1] ?? 0).tap();
  await expect.poll(() => moves(other)).toEqual(solution.slice(0, 2));
  await page.bringToFront();
  await expect(page.getByRole('region', { name: '另一个页面正在玩这一局' })).toBeVisible();
});

test('map and table fit at every width and text size', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./collect-cards');
    await expect(page.getByRole('button', { name: '喊朋友来玩' })).toBeVisible();
  });
  await expectFits(
    page,
    async () => {
      await page.goto('./collect-cards?gameId=1');
      await expect(page.locator('[role="group"] [tabindex="0"]')).toBeVisible();
    },
    { controls: 'a, button' },
  );
});
