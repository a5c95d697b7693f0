import { expect, expectAccessible, expectFits, issueToken, test } from './fixtures.ts';

test('fits every screen, is accessible, and shows the user’s place after a login kept by the phone', async ({
  page,
  server,
}) => {
  await expectFits(page, async () => {
    await page.goto('./warZone');
    await expect(page.getByRole('button', { name: '请朋友来助威' })).toBeVisible();
  });
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('./warZone');
  // The whole race and the way to my own place are in the first screen.
  const lanes = page.getByRole('region', { name: '领先的五片领地' }).getByRole('listitem');
  await expect(lanes).toHaveCount(5);
  await expect(lanes.last()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const login = { accessToken: await issueToken(server), clientInfo: 'e30=', expireIn: Date.now() + 600_000 };
  await page.evaluate((info) => localStorage.setItem('lyyz_user_login_info', JSON.stringify(info)), login);
  await page.reload();
  await expect(page.getByRole('region', { name: '我的领地' })).toContainText('你还没有领地');
});
