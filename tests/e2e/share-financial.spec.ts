import { holdAnswer } from '../support/hold-answer.ts';
import { hold } from '../support/hold.ts';
import { pointsOf } from '../support/books.ts';
import { logIn } from '../support/log-in.ts';
import { openedPaths } from '../support/opened-paths.ts';
import { startClocks } from '../support/pass-time.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, test } from './fixtures.ts';

/** Points to cash, on the production build: the amount before React, a cash-out with its review, and every size. */

/** Noon in Shanghai on the day after tomorrow: the window is open. */
const NOON = Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000 + 4 * 3_600_000;

test('reckons, and exchanges once although the answer is lost', async ({ page, server, sandbox, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL);
  await sandbox.set({ now: NOON });
  const token = await logIn(page, server.origin);
  await page.goto('./shareFinancial');
  const purse = page.getByRole('region', { name: '我的积分' });
  // Another test of this worker may have spent some: the server is the same.
  const shown = purse.locator('.visually-hidden');
  await expect(shown).toHaveText(/^[\d,]{5,}$/);
  const balance = Number(((await shown.textContent()) ?? '').replaceAll(',', ''));
  expect(await pointsOf(page, token)).toBe(balance);
  const after = (balance - 2_050).toLocaleString('zh-CN');
  const field = page.getByRole('textbox', { name: '换多少' });
  await field.fill('20.5');
  await expect(page.getByText('¥20.38')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '换成现金' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${after} 积分`)).toBeVisible();
  await expectAccessible(page);
  // The phone's back button closes the sheet, and the amount stays.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue('20.5');
  await page.getByRole('button', { name: '换成现金' }).tap();
  const answer = await holdAnswer(page, '/finance/rewardsToCashCampaign/rewardsSystemRepurchase');
  await dialog.getByRole('button', { name: '换成 ¥20.38 现金' }).dblclick();
  await answer.lose();
  await expect(dialog.getByRole('alert')).toContainText('再点一次不会重复兑换');
  await dialog.getByRole('button', { name: '换成 ¥20.38 现金' }).tap();
  await expect(dialog.getByRole('heading', { name: '已提交，正在审核' })).toBeVisible();
  await expectAccessible(page);
  await expect(purse).toContainText(after);
  expect(new Set(answer.keys).size).toBe(1);
  expect(await pointsOf(page, token)).toBe(balance - 2_050);
  await sandbox.set({ now: NOON + 120_000 });
  await expect(dialog.getByRole('heading', { name: /已到账|没有通过/ })).toBeVisible({ timeout: 15_000 });
  await dialog.getByRole('button', { name: '知道了' }).tap();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('list', { name: '兑换记录' }).getByRole('listitem').first()).toContainText('¥20.50');
});

test('who has no verified real name is told before typing, with the way to get it', async ({
  page,
  server,
  sandbox,
}) => {
  await sandbox.set({ now: NOON });
  await logIn(page, server.origin, '19900000002');
  const opened = await openedPaths(page);
  await page.goto('./shareFinancial');
  const notice = page.getByRole('region', { name: '先完成实名认证' });
  await expect(notice).toBeInViewport();
  await expect(page.getByRole('button', { name: '换成现金' })).toHaveCount(0);
  await expectAccessible(page);
  await notice.getByRole('button', { name: '去 App 实名认证' }).tap();
  await expect.poll(opened).toEqual(['/real-name']);
});

test('the window opens and closes by itself while the page lies open', async ({ page, sandbox }) => {
  const nine = NOON - 3 * 3_600_000;
  const until = await startClocks(page, sandbox, nine - 60_000);
  await page.goto('./shareFinancial');
  const start = page.getByRole('button', { name: '换成现金' });
  const timer = page.getByRole('timer');
  await expect(timer).toContainText('距开放');
  await expect(page.getByText(/09:00 开放$/)).toBeVisible();
  await expect(start).toHaveCount(0);
  await until(nine);
  await expect(start).toBeVisible();
  await expect(timer).toHaveCount(0);
  await expect(page.getByText(/22:00 截止$/)).toBeVisible();
  await page.getByRole('textbox', { name: '换多少' }).fill('66');
  await until(nine + 13 * 3_600_000);
  await expect(timer).toContainText('距开放');
  await expect(page.getByText(/09:00 开放$/)).toBeVisible();
  await expect(start).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '换多少' })).toHaveValue('66');
});

test('an amount typed before React is kept', async ({ page, sandbox }) => {
  await sandbox.set({ now: NOON });
  // All scripts but those that draw the first screen.
  const release = await hold(
    page,
    /\/assets\/(?!live-|early-client-|fingerprint-|client-info-|rolldown-runtime-)[^/]*\.js$/,
  );
  await page.goto('./shareFinancial', { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: '换多少' });
  await field.fill('88');
  release();
  await expect(page.getByText('¥87.47')).toBeVisible();
  await expect(field).toHaveValue('88');
});

test('fits every size', async ({ page, server }) => {
  await logIn(page, server.origin);
  await expectFits(page, async () => {
    await page.goto('./shareFinancial');
    await expect(page.getByRole('list', { name: '兑换记录' })).toBeVisible();
  });
});
