import { pointsOf } from '../support/books.ts';
import { fillPhone } from '../support/fill-phone.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { logIn } from '../support/log-in.ts';
import { startClocks } from '../support/pass-time.ts';
import { Fingers, line } from '../support/touch.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, test } from './fixtures.ts';

/** The daily sign-in, on the production build. */

test('a visitor sees the month, signs in after the login with the same tap, and turns the months', async ({
  page,
  sandbox,
}) => {
  await sandbox.set({ now: Date.UTC(2027, 0, 31, 15, 50) });
  await page.goto('./sign-in');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: '立即签到' }).tap();
  const sheet = page.getByRole('dialog', { name: '登录灵屿' });
  await fillPhone(sheet, `1376${String(Math.floor(Math.random() * 9_000_000)).padStart(7, '0')}`);
  await sheet.getByRole('button', { name: '登录', exact: true }).tap();
  await expect(page.getByText('今天已签到')).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: '上个月' }).tap();
  await expect(page.getByRole('heading', { name: '2026 年 12 月' })).toBeVisible();
  await page.getByRole('button', { name: '回到本月' }).tap();
  await expect(page.getByRole('heading', { name: '2027 年 1 月' })).toBeVisible();
  // And with a finger.
  const months = page.getByRole('region', { name: '每日签到' });
  await months.scrollIntoViewIfNeeded();
  const box = await months.boundingBox();
  if (!box) throw new Error('no months');
  const y = box.y + box.height / 2;
  const [left, right] = [
    { x: box.x + 80, y },
    { x: box.x + 280, y },
  ] as const;
  const fingers = await Fingers.on(page);
  await fingers.move(line(left, right));
  await expect(page.getByRole('heading', { name: '2026 年 12 月' })).toBeVisible();
  await fingers.move(line(right, left));
  await expect(page.getByRole('heading', { name: '2027 年 1 月' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone in another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('day and month turn at midnight in Shanghai while the page lies open, and the ledger has both days', async ({
    page,
    server,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    const midnight = Date.UTC(2027, 0, 31, 16);
    const until = await startClocks(page, sandbox, midnight - 60_000);
    const token = await logIn(page, server.origin, '19900000035');
    const before = await pointsOf(page, token);
    await page.goto('./sign-in');
    const today = page.getByRole('region', { name: '今天的签到' });
    const button = today.getByRole('button', { name: '签到，领 10 积分' });
    await expect(today).toContainText(before.toLocaleString('zh-CN'));
    const answer = await holdAnswer(page, '/acApi/activitySign/daySign');
    await button.dblclick();
    await answer.lose();
    // The sign is found all the same.
    await expect(today.getByText('今天已签到')).toBeVisible();
    await expect(today).toContainText((before + 10).toLocaleString('zh-CN'));
    await expect(page.getByRole('heading', { name: '2027 年 1 月' })).toBeVisible();
    expect(await pointsOf(page, token)).toBe(before + 10);

    await until(midnight);
    await expect(button).toBeVisible();
    await expect(page.getByRole('heading', { name: '2027 年 2 月' })).toBeVisible();
    await expect(today.getByText('今天已签到')).toHaveCount(0);
    await button.dblclick();
    await expect(today.getByText('今天已签到')).toBeVisible();
    await expect(today).toContainText((before + 20).toLocaleString('zh-CN'));
    expect(await pointsOf(page, token)).toBe(before + 20);
  });
});

test('fits every size, for a visitor too', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./sign-in');
    await expect(page.getByRole('table')).toBeVisible();
  });
  await expectAccessible(page);
});
