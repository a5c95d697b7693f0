import { hold } from '../support/hold.ts';
import { pictureOf, readQr } from '../support/read-qr.ts';
import { expect, expectAccessible, expectFits, issueToken, test } from './fixtures.ts';

/** The festival on the production build: a letter as a picture, and the pair for its sum. */

const PATH = './qiXi?activityId=6011';

test('writes a letter, sends it as a picture, and orders the pair', async ({ page, server }) => {
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
  await place.dblclick();
  const mine = page.getByRole('region', { name: '我的订单' });
  await expect(mine.getByRole('heading', { name: '等待付款' })).toBeFocused();
  await expect(mine.getByText('¥131.40', { exact: true })).toBeVisible();
  await page.reload();
  await expect(mine.getByRole('heading', { name: '等待付款' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '信的内容' })).toHaveValue('见字如面。\n今晚的星星很亮。');
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
