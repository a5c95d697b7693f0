import { logIn } from '../support/log-in.ts';
import { openedPaths } from '../support/opened-paths.ts';
import { expect, expectAccessible, expectFits, test, untilReactStands } from './fixtures.ts';

/** The user's territory, and the projection with its sliders, on the production build. */

test('fits every screen, is accessible, and the sliders work by finger and by keyboard', async ({ page, server }) => {
  await logIn(page, server.origin);
  await page.goto('./territory');
  await expect(page.getByRole('region', { name: '我的领地' })).toContainText('望潮庄');
  const months = page.getByRole('list', { name: '未来 6 个月' });
  await expect(months.getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);

  await untilReactStands(page);
  const level = page.getByRole('slider', { name: '领地等级' });
  const before = await months.innerText();
  await level.focus();
  await page.keyboard.press('ArrowRight');
  await expect(level).toHaveAttribute('aria-valuetext', '7 级');
  await expect.poll(() => months.innerText()).not.toBe(before);
  const members = page.getByRole('slider', { name: '成员' });
  const box = await members.boundingBox();
  if (!box) throw new Error('no slider');
  await page.touchscreen.tap(box.x + box.width - 4, box.y + box.height / 2);
  await expect(members).toHaveAttribute('aria-valuetext', '5,000 位');
  await page.getByText('怎么估的').tap();
  await expect(page.getByText(/按 5000 位成员、7 级领地估算/)).toBeVisible();

  await expectFits(page, async () => {
    await page.goto('./territory');
    await expect(page.getByRole('region', { name: '成员' })).toBeVisible();
    await expect(months).toBeVisible();
  });
});

test('who may not apply yet is told each reason, with what helps', async ({ page, server }) => {
  // Of a low level, and without a verified real name.
  await logIn(page, server.origin, '19900000068');
  const opened = await openedPaths(page);
  await page.goto('./territory');
  const card = page.getByRole('region', { name: '离申请还差这几步' });
  await expect(card.getByRole('listitem')).toContainText(['社区等级达到 3 级才能申请', '请先完成实名认证']);
  await expect(card.getByRole('link', { name: '免费申请' })).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole('button', { name: '去实名' }).tap();
  await expect.poll(opened).toEqual(['/real-name']);
});

test('a rejection has its reason, and a link to the form', async ({ page, server }) => {
  await logIn(page, server.origin, '19900000016');
  await page.goto('./territory');
  const card = page.getByRole('region', { name: '这次没有通过' });
  await expect(card).toContainText('宣言');
  await expect(card.getByRole('link', { name: '改好再申请' })).toHaveAttribute('href', /\/territory-carnival$/);
});
