import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { logIn } from '../support/log-in.ts';
import { pictureOf, readQr } from '../support/read-qr.ts';
import { backFromWakeUp, expect, expectAccessible, expectFits, test } from './fixtures.ts';
import type { PreviewServer } from './preview-server.ts';

/** Becoming a recommender and inviting friends, on the production build. */

const PATH = './recommendation-officer?id=6013';
let next = Math.floor(Math.random() * 9_000_000);

/** Registers a friend with the code, for the activity of the recommenders. */
async function friendComes(server: PreviewServer, inviteCode: string): Promise<void> {
  const phone = `1375${String((next += 1)).padStart(7, '0')}`;
  const post = async (path: string, body: object) => {
    const response = await fetch(`${server.origin}/mfuwu/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await response.json()).toMatchObject({ code: 200 });
  };
  await post('/ucenter/api/sms/sendSmsCode', { phone, scene: 'login' });
  await post('/ucenter/api/passport/login', { phone, smsCode: '888888', inviteCode, activityId: 6013 });
}

test('becomes a recommender, shares the code and lists the friend who registers with it', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, server.origin, '19900000002');
  await page.goto(PATH);
  const become = page.getByRole('button', { name: /成为推荐官|领取或找回/ });
  await expect(become).toBeVisible();
  await expectAccessible(page);
  await become.dblclick();
  const badge = page.getByRole('region', { name: '我的推荐官证' });
  await expect(badge.getByText('FBYK94')).toBeVisible();
  await expect(badge.getByRole('heading', { name: '见习推荐官' })).toBeVisible();
  await expect(page.getByText('还没有朋友上岛')).toBeVisible();
  await expectAccessible(page);

  const url = `${server.origin}/mfuwu/shareRegister?activityId=6013&inviteCode=FBYK94`;
  const picture = await page.getByRole('img', { name: '我的推荐二维码' }).screenshot();
  expect(await readQr(picture)).toBe(url);
  expect(await readQr(picture, 120)).toBe(url);
  await page.getByRole('button', { name: '复制推荐链接' }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.getByRole('button', { name: '分享我的推荐码' }).tap();
  const poster = page.getByRole('dialog').getByRole('img');
  await expect(poster).toBeVisible();
  expect(await readQr(pictureOf((await poster.getAttribute('src')) ?? ''))).toBe(url);
  await page.getByRole('button', { name: '关闭' }).tap();

  for (let friends = 0; friends < 5; friends += 1) await friendComes(server, 'FBYK94');
  await page.reload();
  await expect(badge.getByRole('heading', { name: '正式推荐官' })).toBeVisible();
  await expect(page.getByRole('region', { name: '我带来的朋友' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText('再带来 15 位朋友，就是金牌推荐官')).toBeVisible();
  await expectAccessible(page);
});

test('loads a long list while scrolling and restores it after going back', async ({ page, server }) => {
  for (let friends = 0; friends < 24; friends += 1) await friendComes(server, '5GBD8H');
  await logIn(page, server.origin, '19900000010');
  await page.goto(PATH);
  const friends = page.getByRole('region', { name: '我带来的朋友' }).getByRole('listitem');
  await expect(friends).toHaveCount(20);
  await friends.last().scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: '活动规则' }).scrollIntoViewIfNeeded();
  await expect(friends).toHaveCount(25);
  await page.getByRole('link', { name: '遇到问题？联系客服' }).tap();
  await expect(page).toHaveURL(/\/wakeUp\?path=%2Fhelp$/);
  await backFromWakeUp(page, /\/recommendation-officer\?id=6013$/);
  await expect(friends).toHaveCount(25);
});

test('accepts an encrypted link and shows an error for an invalid id', async ({ page }) => {
  const env = Object.fromEntries(
    readFileSync('.env.production', 'utf8')
      .split('\n')
      .flatMap((line) => (/^VITE_/.test(line) ? [line.split('=') as [string, string]] : [])),
  );
  const cipher = createCipheriv('aes-128-cbc', env['VITE_LINK_KEY'] ?? '', env['VITE_LINK_IV'] ?? '');
  const secret = Buffer.concat([cipher.update('id=6013', 'utf8'), cipher.final()]).toString('base64');
  await page.goto(`./recommendation-officer?s=${encodeURIComponent(secret)}`);
  await expect(page.getByRole('button', { name: '成为推荐官' })).toBeVisible();
  await page.goto('./recommendation-officer?id=abc');
  await expect(page.getByText('请检查 id 参数是否正确')).toBeVisible();
});

test('has no horizontal overflow and large touch targets at every size', async ({ page, server }) => {
  await logIn(page, server.origin, '19900000017');
  await page.goto(PATH);
  await page.getByRole('button', { name: /成为推荐官|领取或找回/ }).tap();
  await expectFits(page, async () => {
    await expect(page.getByText('JXH3WD')).toBeVisible();
    await page.reload();
    await expect(page.getByText('JXH3WD')).toBeVisible();
  });
});
