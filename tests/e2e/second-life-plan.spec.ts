import { loginBySms, sendSmsCode } from '../../src/api/passport.ts';
import { inviteCodeOf } from '../../sandbox/core/codes.ts';
import { logIn } from '../support/log-in.ts';
import { expect, expectAccessible, expectFits, test } from './fixtures.ts';

/** The plan of a second life, on the production build. */

test('a friend lights a window, the reward is received once, and the story unfolds while it is read', async ({
  page,
  server,
}) => {
  const phone = '13920008001';
  const send = (call: typeof loginBySms | typeof sendSmsCode, data: object) =>
    page.request.post(`${server.origin}/mfuwu/api${call.contract.path}`, { data });
  await send(sendSmsCode, { phone, scene: 'login' });
  await send(loginBySms, { phone, smsCode: '888888', inviteCode: inviteCodeOf(130) });
  await logIn(page, server.origin, '19900000030');
  await page.goto('./second-life-plan');
  await page.getByRole('button', { name: '领取启程行囊' }).dblclick();
  const tell = page.getByRole('button', { name: '启程行囊到账，短信告诉我' });
  await expect(tell).toBeVisible();
  // For a moment the button waits out the second tap.
  await page.waitForTimeout(1_000);
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

test('is all readable without motion, and fits every size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectFits(page, async () => {
    await page.goto('./second-life-plan');
    await expect(page.getByRole('link', { name: '看我的奖励' })).toBeVisible();
  });
  for (const chapter of await page.getByRole('article').all()) await expect(chapter).toHaveCSS('opacity', '1');
  await expectAccessible(page);
});
