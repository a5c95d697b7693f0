import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { hold } from '../support/hold.ts';
import { enter } from '../support/log-in.ts';
import { ownPlatform } from '../support/own-platform.ts';
import { startClocks } from '../support/pass-time.ts';
import { pictureOf, readQr } from '../support/read-qr.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, issueToken, test } from './fixtures.ts';

/** The festival on the production build: a letter as a picture, and the pair for its sum. */

const PATH = './qiXi?activityId=6011';

test('writes a letter, sends it as a picture, and orders one pair although the answer is lost', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  await enter(page, { accessToken: await issueToken(server) });
  await page.goto(PATH);
  await expect(page.getByRole('region', { name: '一对双星' })).toBeVisible();
  await page.getByRole('button', { name: '星笺' }).tap();
  await page.getByRole('textbox', { name: '信的内容' }).fill('见字如面。\n今晚的星星很亮。');
  await expectAccessible(page);
  await page.getByRole('button', { name: '做成信笺寄出去' }).tap();
  const letter = page.getByRole('dialog').getByRole('img');
  await expect(letter).toBeVisible();
  expect(await readQr(pictureOf((await letter.getAttribute('src')) ?? ''))).toMatch(
    /\/mfuwu\/qiXi\?activityId=6011&inviteCode=\w+$/,
  );
  await page.getByRole('button', { name: '关闭' }).tap();

  await page.getByRole('button', { name: '带一对回家 ¥131.40' }).tap();
  const place = page.getByRole('button', { name: '确认下单 ¥131.40' });
  await expectAccessible(page);
  const answer = await holdAnswer(page, '/acApi/order/addActOrder');
  await place.dblclick();
  await answer.lose();
  // The order is found all the same.
  await page.getByRole('dialog').getByRole('button', { name: '去付款' }).tap();
  const mine = page.getByRole('region', { name: '我的订单' });
  await expect(mine.getByRole('heading', { name: '等待付款' })).toBeFocused();
  await expect(mine.getByText('¥131.40', { exact: true })).toBeVisible();
  expect(answer.keys).toHaveLength(1);
  await page.reload();
  await expect(mine.getByRole('heading', { name: '等待付款' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '信的内容' })).toHaveValue('见字如面。\n今晚的星星很亮。');
});

test('the festival begins and ends by itself while the page lies open, and the letter stays', async ({
  page,
  server,
}) => {
  // The sandbox's festival fills the month, so that no clock shows the time around it: here it is an hour.
  const platform = await ownPlatform(server.origin);
  const from = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  const to = from + 3_600_000;
  platform.sandbox.db
    .prepare('update activity set opens = ? where activity_id = 6011')
    .run(JSON.stringify({ kind: 'fixed', startTime: shanghaiTime(from), endTime: shanghaiTime(to) }));
  const until = await startClocks(page, platform.control, from - 60_000);
  await page.goto(`${platform.origin}/mfuwu/${PATH}`);
  const order = page.getByRole('button', { name: '带一对回家 ¥131.40' });
  const timer = page.getByRole('timer');
  await expect(page.getByText('还没到七夕')).toBeVisible();
  await expect(timer).toContainText('距搭桥');
  await expect(order).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '七夕提醒加进日历' }).tap();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  const letter = page.getByRole('textbox', { name: '信的内容' });
  await letter.fill('今晚见。');
  await expectAccessible(page);

  await until(from);
  await expect(page.getByText('正是七夕')).toBeVisible();
  await expect(order).toBeVisible();
  await expect(timer).toContainText('距散场');
  await until(to);
  await expect(page.getByText('鹊桥已散')).toBeVisible();
  await expect(page.getByText('今年的鹊桥散了')).toBeVisible();
  await expect(timer).toHaveCount(0);
  await expect(order).toHaveCount(0);
  await expect(letter).toHaveValue('今晚见。');
  await expect(page.getByRole('link', { name: '去灵换市集找找' })).toHaveAttribute(
    'href',
    /\/lh-exchange\?itemId=7064\b/,
  );

  // Pictures under way would outlive the server.
  await page.goto('about:blank');
  await platform.stop();
});

test('fits every screen, and is drawn before React', async ({ page }) => {
  const release = await hold(page, /\/assets\/(?!live-)[^/]*\.js$/);
  await page.goto(PATH, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: '鹊桥 · 七夕双星' });
  await expect(heading).toBeVisible();
  const drawn = await heading.elementHandle();
  release();
  await expect(page.getByRole('region', { name: '一对双星' })).toBeVisible();
  expect(await drawn?.evaluate((node) => node.isConnected)).toBe(true);
  await expectFits(page, async () => {
    await page.goto(PATH);
    await expect(page.getByRole('region', { name: '一对双星' })).toBeVisible();
  });
});
