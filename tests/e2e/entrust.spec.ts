import { startClocks } from '../support/pass-time.ts';
import { expect, expectAccessible, expectFits, test } from './fixtures.ts';

/** An entrusted task, on the production build: the letter, its deadline, sharing, the app, and every size. */

test('is read, shared, and accepted in the app', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('./entrust?entrustId=5001&inviteCode=ISLE88');
  const letter = page.getByRole('article', { name: '委托' });
  await expect(letter.getByRole('timer')).toBeVisible();
  // The way on is in the first screen.
  await expect(letter.getByRole('link', { name: '在 App 里接下' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await letter.getByRole('button', { name: '分享' }).tap();
  await expect(page.getByRole('dialog', { name: '分享给朋友' }).getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await letter.getByRole('link', { name: '在 App 里接下' }).tap();
  await expect(page).toHaveURL(`${baseURL ?? ''}wakeUp?path=%2Fentrust%3FentrustId%3D5001&inviteCode=ISLE88`);
});

test('ends by itself at eight in the evening', async ({ page, sandbox }) => {
  const day = Math.floor((Date.now() + 8 * 3_600_000) / 86_400_000) * 86_400_000 - 8 * 3_600_000;
  const eight = day + 20 * 3_600_000;
  const until = await startClocks(page, sandbox, eight - 60_000);
  await page.goto('./entrust?entrustId=5006');
  const letter = page.getByRole('article', { name: '委托' });
  await expect(letter.getByRole('link', { name: '在 App 里接下' })).toBeVisible();
  await until(eight);
  await expect(letter.getByText('已结束', { exact: true })).toBeVisible();
  await expect(letter.getByRole('link', { name: '去 App 看别的委托' })).toBeVisible();
  await expectAccessible(page);
});

test('fits every size', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./entrust?entrustId=5008');
    await expect(page.getByRole('region', { name: '怎么做' })).toBeVisible();
  });
});
