import type { Page } from '@playwright/test';
import { dealWithSolution, type Game, isFree, start, step } from '../../src/lib/card-game/index.ts';
import { gloryOf, pointsOf } from '../support/books.ts';
import { cardOf as card, keptMoves, levelOf, take } from '../support/card-table.ts';
import { fillPhone } from '../support/fill-phone.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { enter, logIn } from '../support/log-in.ts';
import { startClocks } from '../support/pass-time.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, issueToken, test } from './fixtures.ts';

/** The card game, on the production build. */

const WIN = '/eliminateGame/card/listCardRewardPackage';

/** The order of cards that wins a level. */
const solutionOf = async (page: Page, gameId: number) => dealWithSolution(await levelOf(page, gameId)).solution;
const moves = (page: Page) => keptMoves(page, 1);
/** Takes these cards by keys, which need no pause between them. */
async function takeByKeys(page: Page, order: readonly number[]): Promise<void> {
  for (const index of order) {
    await card(page, index).focus();
    await page.keyboard.press('Enter');
  }
}
/** Records the idempotency keys of the wins that were handed in. */
function watchWins(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes(WIN) && request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

test('a whole game: from the map with taps, by keys after a reload, to the cards and the glory, counted once', async ({
  page,
  server,
}) => {
  const accessToken = await issueToken(server);
  const sent = watchWins(page);
  await enter(page, { accessToken });
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
  await takeByKeys(page, solution.slice(half));
  const panel = page.getByRole('region', { name: '通关了' });
  await expect(panel.getByRole('list', { name: '这一局得到的卡片' })).toBeVisible();
  await expect(panel.getByText('荣耀 +30')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toHaveLength(1);
  // The win and what it brought stay over a reload.
  await page.reload();
  await expect(panel.getByRole('list', { name: '这一局得到的卡片' })).toBeVisible();
  await expect(panel.getByText('荣耀 +30')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await gloryOf(page, accessToken)).toEqual({ purse: 30, today: 0 });
  await panel.getByRole('button', { name: '回地图' }).tap();
  await expect(page.getByRole('region', { name: '下一关' })).toContainText('2');
  await expect(page.getByRole('region', { name: '荣耀' })).toContainText('30');
  await expectAccessible(page);
  // The way forward shows the win again; from the map the level begins anew.
  await page.goForward();
  await expect(panel.getByText('荣耀 +30')).toBeVisible();
  await page.goBack();
  await page
    .getByRole('region', { name: '三十座小岛' })
    .getByRole('link', { name: /第 1 关/ })
    .tap();
  await expect(card(page, solution[0] ?? 0)).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test('a visitor’s wins wait on the phone, open the next level there, and are handed in in order after the login', async ({
  page,
}) => {
  const handedIn: number[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(WIN) || request.method() !== 'POST') return;
    handedIn.push((request.postDataJSON() as { gameId: number }).gameId);
  });
  const panel = page.getByRole('region', { name: '通关了' });
  await page.goto('./collect-cards?gameId=1');
  const win = async (gameId: number) => {
    await takeByKeys(page, await solutionOf(page, gameId));
    await expect(panel).toContainText('登录后领卡片和荣耀');
  };
  await win(1);
  await panel.getByRole('link', { name: '下一关' }).tap();
  await expect(panel).toHaveCount(0);
  await win(2);
  expect(handedIn).toEqual([]);
  await panel.getByRole('button', { name: '回地图' }).tap();
  const kept = page.getByRole('region', { name: '还没计入的成绩' });
  await expect(kept).toContainText('有 2 局成绩存在这部手机里');
  await expect(page.getByRole('region', { name: '下一关' })).toContainText('下一关 · 3');
  await expectAccessible(page);
  await kept.getByRole('button', { name: '登录领卡片' }).tap();
  const sheet = page.getByRole('dialog', { name: '登录灵屿' });
  await fillPhone(sheet, `1377${String(Math.floor(Math.random() * 9_000_000)).padStart(7, '0')}`);
  await sheet.getByRole('button', { name: '登录', exact: true }).tap();
  await expect.poll(() => handedIn).toEqual([1, 2]);
  await expect(kept).toHaveCount(0);
  await expect(page.getByRole('region', { name: '荣耀' })).toContainText('60');
});

test.describe('without a line', () => {
  test.use({ expectedErrors: [FAILED_CALL] });

  test('a win without a line waits, and is handed in once when the line is back', async ({ page, server, context }) => {
    const accessToken = await issueToken(server);
    const sent = watchWins(page);
    await enter(page, { accessToken });
    const solution = await solutionOf(page, 1);
    await page.goto('./collect-cards?gameId=1');
    await card(page, solution[0] ?? 0).tap();
    await context.setOffline(true);
    for (const index of solution.slice(1)) await card(page, index).tap();
    const panel = page.getByRole('region', { name: '通关了' });
    await expect(panel.getByRole('alert')).toContainText('成绩存在手机里了');
    await context.setOffline(false);
    await expect(panel.getByRole('list', { name: '这一局得到的卡片' })).toBeVisible();
    // However often it was tried, it is one win.
    expect(new Set(sent).size).toBe(1);
    expect(await gloryOf(page, accessToken)).toEqual({ purse: 30, today: 0 });
  });

  test('a win that the platform refuses says so, and its stars are kept apart', async ({ page, server }) => {
    const accessToken = await issueToken(server);
    await enter(page, { accessToken });
    // A score that does not follow from the moves.
    await page.route(`**${WIN}`, async (route) => {
      const body = route.request().postDataJSON() as { score: number };
      await route.continue({ postData: JSON.stringify({ ...body, score: body.score + 10 }) });
    });
    await page.goto('./collect-cards');
    await page.getByRole('link', { name: '开始' }).tap();
    await takeByKeys(page, await solutionOf(page, 1));
    const panel = page.getByRole('region', { name: '通关了' });
    await expect(panel.getByRole('alert')).toContainText('这一局没有计入');
    await expectAccessible(page);
    await panel.getByRole('button', { name: '回地图' }).tap();
    const notes = page.getByRole('region', { name: '还没计入的成绩' });
    await expect(notes).toContainText('第 1 关的 3 颗星没有计入');
    await expect(page.getByRole('region', { name: '下一关' })).toContainText('下一关 · 1');
    await expectAccessible(page);
    expect(await gloryOf(page, accessToken)).toEqual({ purse: 0, today: 0 });
    await notes.getByRole('button', { name: '知道了' }).tap();
    await expect(notes).toHaveCount(0);
  });
});

/** An order of cards that fills the tray, with two alike at the end. */
async function losingOrder(page: Page, gameId: number): Promise<number[]> {
  const { deal } = dealWithSolution(await levelOf(page, gameId));
  const order: number[] = [];
  let game: Game = start(deal);
  while (game.state === 'playing') {
    const held = game.tray.map((index) => game.faces[index]);
    const free = deal.cards.map(({ index }) => index).filter((index) => isFree(deal, game, index));
    const like = (count: number) =>
      free.find((index) => held.filter((face) => face === game.faces[index]).length === count);
    const next = like(0) ?? like(1);
    if (next === undefined) throw new Error('this level cannot be lost so');
    order.push(next);
    game = step(deal, game, next);
  }
  return order;
}

test('a full tray says what was missing, and goes one step back once, also over a reload', async ({ page, server }) => {
  await logIn(page, server.origin, '19900000017');
  const order = await losingOrder(page, 12);
  await page.goto('./collect-cards?gameId=12');
  for (const index of order) await take(page, 12, index);
  const panel = page.getByRole('region', { name: '托盘满了' });
  await expect(panel.getByText(/^只差一张：|^托盘里还没有凑成两张一样的$/)).toBeVisible();
  await expect(panel.getByText('最后一步不算，一局一次，不扣分')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: '退回一步' }).dblclick();
  await expect(page.getByRole('region', { name: '托盘 6 / 7' })).toBeVisible();
  // The last move is not in the record that the platform replays.
  expect(await keptMoves(page, 12)).toEqual(order.slice(0, -1));
  await page.reload();
  await expect(page.getByRole('region', { name: '托盘 6 / 7' })).toBeVisible();
  await card(page, order.at(-1) ?? 0).tap();
  await expect(panel.getByText('退回已经用过了')).toBeVisible();
  await expect(panel.getByRole('button', { name: '退回一步' })).toHaveCount(0);
  await panel.getByRole('button', { name: '再来一局' }).tap();
  await expect(page.getByRole('region', { name: '托盘 0 / 7' })).toBeVisible();
});

test('sounds are off at first; vibration and movement stop by the system’s wish', async ({ page }) => {
  await page.addInitScript(() => {
    const heard = { contexts: 0, tones: 0, buzzes: [] as VibratePattern[] };
    const Native = AudioContext;
    class Counted extends Native {
      constructor() {
        super();
        heard.contexts += 1;
      }
      override createOscillator() {
        heard.tones += 1;
        return super.createOscillator();
      }
    }
    const vibrate = (pattern: VibratePattern) => heard.buzzes.push(pattern) > 0;
    Object.defineProperty(navigator, 'vibrate', { value: vibrate });
    Object.assign(window, { AudioContext: Counted, heard });
  });
  const heard = () =>
    page.evaluate(
      () => (window as unknown as { heard: { contexts: number; tones: number; buzzes: VibratePattern[] } }).heard,
    );
  const solution = await solutionOf(page, 1);
  await page.goto('./collect-cards?gameId=1');
  await card(page, solution[0] ?? 0).tap();
  await expect.poll(async () => (await heard()).buzzes).toEqual([8]);
  expect(await heard()).toMatchObject({ contexts: 0, tones: 0 });

  // The tap that switches the sounds on makes the first one.
  await page.getByRole('button', { name: '设置' }).tap();
  const sound = page.getByRole('switch', { name: '声音' });
  await expect(sound).not.toBeChecked();
  await sound.check();
  await expect.poll(async () => (await heard()).tones).toBe(3);
  await page.getByRole('button', { name: '关闭' }).tap();
  await card(page, solution[1] ?? 0).tap();
  await expect.poll(async () => (await heard()).tones).toBeGreaterThan(3);
  expect((await heard()).contexts).toBe(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.getByRole('button', { name: '设置' }).tap();
  await expect(page.getByText('系统开了减弱动态效果，震动和动画都停了。')).toBeVisible();
  await expect(sound).toBeChecked();
  const vibration = page.getByRole('switch', { name: '震动' });
  await expect(vibration).toBeDisabled();
  await expect(vibration).not.toBeChecked();
  await page.getByRole('button', { name: '关闭' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => {
    const flown = { flights: 0 };
    Object.assign(window, flown);
    const native = Reflect.get(Element.prototype, 'animate');
    const counted = new Proxy(native, {
      apply: (target, element, args) => {
        (window as unknown as typeof flown).flights += 1;
        return Reflect.apply(target, element, args) as Animation;
      },
    });
    Object.assign(Element.prototype, { animate: counted });
  });
  for (const index of solution.slice(2, 4)) await card(page, index).tap();
  await expect.poll(() => moves(page)).toEqual(solution.slice(0, 4));
  expect(await page.evaluate(() => (window as unknown as { flights: number }).flights)).toBe(0);
  const { tones, buzzes } = await heard();
  expect([tones > 0, buzzes]).toEqual([true, []]);
});

test('a package is picked up once, although the answer is lost, and its points are in the ledger', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  // Has the cards for all of them.
  const token = await logIn(page, server.origin, '19900000017');
  const before = await pointsOf(page, token);
  await page.goto('./collect-cards');
  const packages = page.getByRole('region', { name: '礼包' });
  await packages.getByRole('button', { name: '用卡片领取' }).first().tap();
  const pick = packages.getByRole('button', { name: '领取', exact: true });
  const answer = await holdAnswer(page, '/vertical/eliminateGame/card/pickUpReward');
  await pick.dblclick();
  await answer.lose();
  await expect(packages.getByRole('alert')).toContainText('网络没有连上');
  await pick.dblclick();
  const said = packages.getByText(/领到了/);
  await expect(said).toBeVisible();
  const [, points = '0'] = /([\d,]+) 积分/.exec((await said.textContent()) ?? '') ?? [];
  expect(await pointsOf(page, token)).toBe(before + Number(points.replaceAll(',', '')));
  await expectAccessible(page);
});

test('today’s glory can be changed until midnight on the platform’s clock, and the books agree', async ({
  page,
  server,
  sandbox,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  // Tomorrow, so that no other test has given any.
  const midnight = Math.floor((Date.now() + 8 * 3_600_000) / 86_400_000) * 86_400_000 + 2 * 86_400_000 - 8 * 3_600_000;
  const until = await startClocks(page, sandbox, midnight - 120_000);
  // A member of a territory.
  const token = await logIn(page, server.origin, '19900000013');
  const { purse } = await gloryOf(page, token);
  await page.goto('./collect-cards');
  const glory = page.getByRole('region', { name: '荣耀' });
  await glory.getByRole('textbox', { name: '存多少' }).fill('12');
  const answer = await holdAnswer(page, '/vertical/eliminateGame/card/saveGloryInTerritory');
  await glory.getByRole('button', { name: '存入 12 荣耀' }).dblclick();
  await answer.lose();
  // It is found all the same.
  await expect(glory).toContainText('今天已存 12');
  expect(await gloryOf(page, token)).toEqual({ purse: purse - 12, today: 12 });
  await glory.getByRole('button', { name: '改今天存的' }).tap();
  await glory.getByRole('textbox', { name: '今天存的' }).fill('7');
  await glory.getByRole('button', { name: '改成 7 荣耀' }).dblclick();
  await expect(glory).toContainText('今天已存 7');
  expect(await gloryOf(page, token)).toEqual({ purse: purse - 7, today: 7 });
  await expectAccessible(page);

  await until(midnight);
  await expect(glory).toContainText('零点过了，昨天的已经记好，今天重新算。');
  await expect(glory.getByRole('button', { name: '改今天存的' })).toHaveCount(0);
  await expect(glory.getByRole('button', { name: `存入 ${purse - 7} 荣耀` })).toBeVisible();
  expect(await gloryOf(page, token)).toEqual({ purse: purse - 7, today: 0 });
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
