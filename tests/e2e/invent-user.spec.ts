import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { readQr } from '../support/read-qr.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, test } from './fixtures.ts';
import { fillPhone } from '../support/fill-phone.ts';

/** Two users and a comparison code, each in their own browser, on the production build. */

const ON = './invent-user?activityId=6002';
const phone = () => `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

async function fill(page: Page, number: string, nickname?: string): Promise<void> {
  if (nickname !== undefined) {
    await page.getByRole('button', { name: '加个昵称，让朋友认出你' }).tap();
    await page.getByRole('textbox', { name: '昵称（可不填）' }).fill(nickname);
  }
  await fillPhone(page, number);
}

test('a code is shared and matched by a newcomer; the owner’s page updates by polling and claims the gift once', async ({
  page,
  browser,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // User 101 has one verified friend too few.
  await logIn(page, server.origin);
  await page.goto(ON);
  const claim = page.getByRole('button', { name: '领取双人礼' });
  await expect(claim).toBeDisabled();
  await expectAccessible(page);

  // The QR code on the page (small and large) and on the poster contains the copied link.
  const qr = page.getByRole('img', { name: '我的暗号二维码' });
  const shot = await qr.screenshot();
  const link = await readQr(shot);
  expect(await readQr(shot, 120)).toBe(link);
  expect(link).toBe(`${server.origin}/mfuwu/invent-user?activityId=6002&code=DENGTA`);
  await page.getByRole('button', { name: '发给朋友' }).tap();
  const sheet = page.getByRole('dialog', { name: '分享给朋友' });
  const source = (await sheet.getByRole('img').getAttribute('src')) ?? '';
  expect(await readQr(Buffer.from(source.replace(/^data:image\/png;base64,/, ''), 'base64'))).toBe(link);
  await sheet.getByRole('button', { name: '复制链接' }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await sheet.getByRole('button', { name: '关闭' }).tap();
  await expect(sheet).toBeHidden();

  const other = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    userAgent: await page.evaluate(() => navigator.userAgent),
  });
  const friend = await other.newPage();
  await friend.goto(link);
  await expect(friend.getByText('朋友给你的暗号')).toBeVisible();
  await expectAccessible(friend);
  await fill(friend, phone(), '小满');
  await friend.getByRole('button', { name: '对上暗号' }).tap();
  await expect(friend.getByRole('heading', { name: '暗号对上了' })).toBeVisible();
  await expect(friend.getByText('你和阿沅认出了彼此，欢迎上岛。')).toBeVisible();
  await expectAccessible(friend);
  await friend.getByRole('link', { name: '打开 App' }).tap();
  await expect(friend).toHaveURL(/\/wakeUp\?activityId=6002$/);
  await other.close();

  // By polling, without user action or reload.
  await expect(page.getByRole('region', { name: '对上的朋友' }).getByText('小满')).toBeVisible({ timeout: 20_000 });
  await expect(claim).toBeEnabled();
  const received: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/invitationCodeComparison/receive')) received.push(request.url());
  });
  await claim.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('heading', { name: '双人礼到手了' })).toBeVisible();
  expect(received).toHaveLength(1);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('这个月的双人礼你已经领过了，下个月再来')).toBeVisible();
  await expect(page.getByRole('button', { name: '领取双人礼' })).toBeDisabled();
});

test('a claim repeated after a lost response succeeds', async ({ page, server, sandbox, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL);
  await logIn(page, server.origin, '19900000006');
  await page.goto(ON);
  const claim = page.getByRole('button', { name: '领取双人礼' });
  await expect(claim).toBeEnabled();
  await sandbox.faults([{ path: '/acApi/api/invitationCodeComparison/receive', kind: 'drop', times: 1 }]);
  await claim.tap();
  await expect(page.getByRole('region', { name: '双人礼' }).getByRole('alert')).toBeVisible();
  await claim.tap();
  await expect(page.getByRole('heading', { name: '双人礼到手了' })).toBeVisible();
});

test('a registered phone is asked to log in and then gets its own code', async ({ page, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL);
  await page.goto(`${ON}&code=DENGTA`);
  await page.getByRole('textbox', { name: '手机号' }).fill('19900000012');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(page.getByRole('heading', { name: '你已经是岛民了' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: '登录灵屿' });
  await fillPhone(sheet, '19900000012');
  await sheet.getByRole('button', { name: '登录', exact: true }).tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: '发给朋友' })).toBeVisible();
  await page.reload();
  // The URL still contains the friend's code.
  await expect(page.getByRole('heading', { name: '你已经在岛上了' })).toBeVisible();
  await expectAccessible(page);
});

test('shows an ended activity and an empty gift stock', async ({ page, server }) => {
  await logIn(page, server.origin, '19900000006');
  await page.goto('./invent-user?activityId=6012');
  await expect(page.getByText('这一季的暗号已经收起')).toBeVisible();
  await expectAccessible(page);
  await page.goto('./invent-user?activityId=6016');
  await expect(page.getByText('礼品已经领完了，谢谢你带来的朋友')).toBeVisible();
});

for (const [role, path, main] of [
  ['inviter', ON, '发给朋友'],
  ['invited', `${ON}&code=DENGTA`, '对上暗号'],
] as const) {
  test(`${role}: has no horizontal overflow and large touch targets at every size`, async ({ page, server }) => {
    if (role === 'inviter') await logIn(page, server.origin);
    await expectFits(page, async () => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: main })).toBeVisible();
    });
  });
}
