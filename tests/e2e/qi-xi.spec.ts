import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { hold } from '../support/hold.ts';
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
  const accessToken = await issueToken(server);
  await page.addInitScript((token) => {
    if (localStorage.getItem('lyyz_user_login_info')) return;
    const info = { accessToken: token, clientInfo: '', expireIn: Date.now() + 3_600_000 };
    localStorage.setItem('lyyz_user_login_info', JSON.stringify(info));
  }, accessToken);
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
  sandbox,
}) => {
  // The sandbox's festival fills the month: here it is an hour, told by the same clock.
  const from = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  const to = from + 3_600_000;
  let now = from - 60_000;
  const until = await startClocks(page, sandbox, now);
  const pass = (moment: number) => {
    now = moment;
    return until(moment);
  };
  await page.route('**/acApi/server/activity/6011', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object };
    const state = now < from ? 'coming' : now < to ? 'on' : 'ended';
    const times = { startTime: shanghaiTime(from), endTime: shanghaiTime(to) };
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...times, state } } });
  });
  await page.goto(PATH);
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

  await pass(from);
  await expect(page.getByText('正是七夕')).toBeVisible();
  await expect(order).toBeVisible();
  await expect(timer).toContainText('距散场');
  await pass(to);
  await expect(page.getByText('鹊桥已散')).toBeVisible();
  await expect(page.getByText('今年的鹊桥散了')).toBeVisible();
  await expect(timer).toHaveCount(0);
  await expect(order).toHaveCount(0);
  await expect(letter).toHaveValue('今晚见。');
  await expect(page.getByRole('link', { name: '去灵换市集找找' })).toHaveAttribute(
    'href',
    /\/lh-exchange\?itemId=7064\b/,
  );
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
