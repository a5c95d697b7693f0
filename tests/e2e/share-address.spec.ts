import { expect, expectAccessible, expectFits, FAILED_CALL, test } from './fixtures.ts';
import { readQr } from '../support/read-qr.ts';

/** Sharing the postcard of a land, on the production build. */

test('the poster has the URL of the copied link, which opens the same land', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./shareAddress?id=20001&inviteCode=ISLE88');
  await expect(page.getByRole('article', { name: '地块明信片' })).toContainText('晨汐星 灯塔湾 1 街 1 号');
  await expectAccessible(page);
  await page.getByRole('button', { name: '复制地址' }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('晨汐星 灯塔湾 1 街 1 号');

  await page.getByRole('button', { name: '寄给朋友' }).tap();
  const sheet = page.getByRole('dialog', { name: '分享给朋友' });
  const poster = sheet.getByRole('img');
  await expect(poster).toBeVisible();
  await sheet.getByRole('button', { name: '复制链接' }).tap();
  const link = `${baseURL ?? ''}shareAddress?id=20001&inviteCode=ISLE88`;
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const source = (await poster.getAttribute('src')) ?? '';
  const picture = Buffer.from(source.replace(/^data:image\/png;base64,/, ''), 'base64');
  expect(await readQr(picture)).toBe(link);
  await expectAccessible(page);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 2, name: '灯塔湾画廊' })).toBeVisible();
  await page.getByRole('link', { name: '在 App 里看' }).tap();
  await expect(page).toHaveURL(`${baseURL ?? ''}wakeUp?path=%2Fland%3FlandId%3D20001&inviteCode=ISLE88`);
});

test('shows the platform’s message and a link to home for an unknown land', async ({ page }) => {
  await page.goto('./shareAddress?id=99999999');
  await expect(page.getByRole('alert')).toContainText('没有这块土地');
  await expectAccessible(page);
  await page.getByRole('link', { name: '去首页看看' }).tap();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('shows the error page after a failed request and loads the card by retry', async ({
  page,
  sandbox,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  await sandbox.faults([{ path: '/land/api/land', kind: '500' }]);
  await page.goto('./shareAddress?id=20001');
  const retry = page.getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  await sandbox.faults([]);
  await retry.tap();
  await expect(page.getByRole('article', { name: '地块明信片' })).toBeVisible();
});

test('has no horizontal overflow and large touch targets at every size', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./shareAddress?id=22087');
    await expect(page.getByRole('button', { name: '寄给朋友' })).toBeVisible();
  });
});
