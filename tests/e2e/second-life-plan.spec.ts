import type { Page } from '@playwright/test';
import { loginBySms, sendSmsCode } from '../../src/api/passport.ts';
import { inviteCodeOf } from '../../sandbox/core/codes.ts';
import { pointsOf } from '../support/books.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { logIn } from '../support/log-in.ts';
import { startClocks } from '../support/pass-time.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, test } from './fixtures.ts';
import type { PreviewServer } from './preview-server.ts';

/** The plan of a second life, on the production build. */

/** A new user comes by somebody's invitation. */
async function bring(page: Page, server: PreviewServer, phone: string, inviterId: number): Promise<void> {
  const send = (call: typeof loginBySms | typeof sendSmsCode, data: object) =>
    page.request.post(`${server.origin}/mfuwu/api${call.contract.path}`, { data });
  await send(sendSmsCode, { phone, scene: 'login' });
  await send(loginBySms, { phone, smsCode: '888888', inviteCode: inviteCodeOf(inviterId) });
}

test('a friend lights a window, the reward is received once, and the story unfolds while it is read', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  await bring(page, server, '13920008001', 130);
  const token = await logIn(page, server.origin, '19900000030');
  await page.goto('./second-life-plan');
  const before = await pointsOf(page, token);
  const answer = await holdAnswer(page, '/acApi/api/originalResident/receiveActivityRewards');
  await page.getByRole('button', { name: '领取启程行囊' }).dblclick();
  await answer.lose();
  // It is found all the same.
  const tell = page.getByRole('button', { name: '启程行囊到账，短信告诉我' });
  await expect(tell).toBeVisible();
  expect(await pointsOf(page, token)).toBe(before + 300);
  // For a moment the button waits out the second tap.
  await page.waitForTimeout(2_500);
  await tell.tap();
  await expect(page.getByRole('list', { name: '奖励' }).getByText('短信已发到 199****0030')).toBeVisible();
  await expect(page.getByRole('list', { name: '跟我上岛的朋友' }).getByRole('listitem').first()).toContainText(
    '这一期',
  );
  const [first, last] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await expect(last).toHaveCSS('opacity', '0.001');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveCSS('opacity', '1');
  // Whoever jumps to the end finds what is above unfolded, too.
  await expect(first).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: '再请一位' }).tap();
  await expect(page.getByRole('dialog', { name: '分享给朋友' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(tell).toBeVisible();
  await expectAccessible(page);
});

test('the window of the invitation turns at the end of the month in Shanghai, while the page lies open', async ({
  page,
  server,
  sandbox,
}) => {
  const [year, month] = new Date(Date.now() + 8 * 3_600_000).toISOString().split('-').map(Number);
  const end = Date.UTC(year ?? 0, month ?? 0) - 8 * 3_600_000;
  const until = await startClocks(page, sandbox, end - 60_000);
  await bring(page, server, '13920008002', 132);
  await logIn(page, server.origin, '19900000032');
  await page.goto('./second-life-plan');
  const plan = page.getByRole('region', { name: '我的第二人生' });
  await expect(plan.getByRole('timer')).toContainText('距这一期结束');
  await expect(page.getByRole('img', { name: /^亮了 1 扇窗/ })).toBeVisible();
  await expect(plan.getByRole('button', { name: '领取启程行囊' })).toBeVisible();
  await until(end);
  await expect(page.getByRole('img', { name: /^亮了 0 扇窗/ })).toBeVisible();
  await expect(plan.getByRole('button', { name: '领取启程行囊' })).toHaveCount(0);
  await expect(plan.getByText('还差 1 位')).toBeVisible();
  await expect(plan.getByRole('timer')).toContainText('距这一期结束');
});

test('is all readable without motion, and fits every size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectFits(page, async () => {
    await page.goto('./second-life-plan');
    await expect(page.getByRole('link', { name: '看我的奖励' })).toBeVisible();
  });
  for (const chapter of await page.getByRole('article').all()) await expect(chapter).toHaveCSS('opacity', '1');
  await expectAccessible(page);
});
