import { logIn } from '../support/log-in.ts';
import { expect, expectAccessible, expectFits, test } from './fixtures.ts';

/** The daily sign-in, on the production build. */

test('signs in with one tap, turns the months, and goes on to the next day at midnight in Shanghai', async ({
  page,
  server,
  sandbox,
}) => {
  await sandbox.set({ now: Date.UTC(2027, 0, 31, 15, 50) });
  await logIn(page, server.origin, '19900000002');
  await page.goto('./sign-in');
  await page.getByRole('button', { name: '签到，领 10 积分' }).dblclick();
  await expect(page.getByText('今天已签到')).toBeVisible();
  await page.getByRole('button', { name: '上个月' }).tap();
  await expect(page.getByRole('heading', { name: '2026 年 12 月' })).toBeVisible();
  await page.getByRole('button', { name: '回到本月' }).tap();
  await expect(page.getByRole('heading', { name: '2027 年 1 月' })).toBeVisible();
  await expectAccessible(page);
  await sandbox.set({ now: Date.UTC(2027, 0, 31, 15, 59, 57) });
  await page.reload();
  await expect(page.getByRole('button', { name: '签到，领 10 积分' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '2027 年 2 月' })).toBeVisible();
});

test('fits every size, for a visitor too', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./sign-in');
    await expect(page.getByRole('table')).toBeVisible();
  });
  await expectAccessible(page);
});
