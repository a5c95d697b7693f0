import { holdAnswer } from '../support/hold-answer.ts';
import { logIn } from '../support/log-in.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, test } from './fixtures.ts';

/** Giving an asset, on the production build: four steps, the way back, the gift, and its poster. */

test('gives an asset once in four steps, although the answer is lost, and shares its card', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  await logIn(page, server.origin);
  await page.goto('./give-gift');
  const assets = page.getByRole('list', { name: '选一件藏品' });
  await expect(assets).toBeVisible();
  await expectAccessible(page);
  await assets.evaluate((list) => list.scrollIntoView());
  const serial = /#\d+/.exec((await assets.getByRole('button').first().textContent()) ?? '')?.[0] ?? 'none';
  await assets.getByRole('button').first().tap();

  await page.getByRole('searchbox').fill('林深');
  const found = page.getByRole('list', { name: '找到的朋友' });
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await found.getByRole('button').first().tap();

  const words = page.getByRole('textbox', { name: '想说的话（选填）' });
  await words.pressSequentially('见卡如面');
  await page.getByRole('radio', { name: '海浪' }).tap();
  await expectAccessible(page);
  await page.getByRole('button', { name: '去看一眼' }).tap();
  await expect(page.getByText('赠送后不能撤回')).toBeVisible();
  await expectAccessible(page);

  // The phone's back button leads to the step before, also after a reload.
  await page.goBack();
  await expect(words).toHaveValue('见卡如面');
  await page.getByRole('button', { name: '去看一眼' }).tap();
  await page.reload();
  await expect(page.getByText('赠送后不能撤回')).toBeVisible();
  const give = page.getByRole('button', { name: '送给 林深' });
  const answer = await holdAnswer(page, '/newcommerce/api/asset/give');
  await give.dblclick();
  await answer.lose();
  await expect(page.getByRole('alert')).toContainText('再点一次不会重复赠送');
  await give.tap();
  await expect(page.getByRole('heading', { name: '送到了' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '把贺卡发给 TA' }).tap();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: '再送一件' }).tap();
  await expect(page.getByRole('heading', { name: '选一件藏品' })).toBeVisible();
  // Given away, it is not offered again.
  await expect(assets.getByRole('button').first()).toBeVisible();
  await expect(assets.getByRole('button').filter({ hasText: serial })).toHaveCount(0);
  expect(new Set(answer.keys).size).toBe(1);
});

test('fits every size', async ({ page, server }) => {
  await logIn(page, server.origin);
  await expectFits(page, async () => {
    await page.goto('./give-gift');
    await expect(page.getByRole('list', { name: '选一件藏品' })).toBeVisible();
  });
});
