import { holdAnswer } from '../support/hold-answer.ts';
import { logIn } from '../support/log-in.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, test } from './fixtures.ts';

/** The free application for a territory, on the production build. */

test('fits every screen, is accessible, and an application is followed to its result over a reload', async ({
  page,
  server,
  sandbox,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  // 112 may apply, and no other browser test uses them.
  await logIn(page, server.origin, '19900000012');
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('./territory-carnival');
  const form = page.getByRole('form', { name: '申请一块领地' });
  await expect(form).toBeVisible();
  await expect(page.getByRole('timer')).toBeInViewport();
  await expectAccessible(page);
  const send = async (name: string, lost = false) => {
    await form.getByRole('textbox', { name: '领地名字' }).fill(name);
    await form.getByRole('combobox', { name: '区域' }).selectOption('灯塔湾');
    await form.getByRole('textbox', { name: '宣言' }).fill('想把码头的旧仓库改成一间夜校，教大家辨认星图。');
    await form.getByRole('textbox', { name: '联系方式' }).fill('lingyu_1024');
    await form.getByRole('checkbox').check();
    const answer = await holdAnswer(page, '/vertical/daoLord/activityFreeApply');
    await form.getByRole('button', { name: '提交申请' }).dblclick();
    // With or without the answer, the review that has begun is seen.
    await (lost ? answer.lose() : answer.give());
    await expect(page.getByRole('region', { name: '申请正在审核' })).toContainText(name);
  };
  await send('潮落小港', true);
  await page.reload();
  await expect(page.getByRole('region', { name: '申请正在审核' })).toBeVisible();
  // The page also asks by itself: the button may be gone just then.
  const rejected = page.getByRole('region', { name: '这次没有通过' });
  const mine = page.getByRole('region', { name: '我的领地' });
  const result = rejected.or(mine);
  const look = () =>
    expect(async () => {
      if (!(await result.isVisible())) await page.getByRole('button', { name: '看看结果' }).tap({ timeout: 2_000 });
      await expect(result).toBeVisible({ timeout: 3_000 });
    }).toPass();
  await sandbox.set({ now: Date.now() + 25_000 });
  await look();
  await expect(rejected).toBeVisible();
  await expect(form.getByRole('textbox', { name: '宣言' })).not.toHaveValue('');
  await expectAccessible(page);
  // One in six is not approved, whatever its name.
  for (const [n, name] of ['灯下小港', '灯下新港', '灯下大港'].entries()) {
    await send(name);
    await sandbox.set({ now: Date.now() + (n + 1) * 60_000 });
    await look();
    if (await mine.isVisible()) break;
  }
  await expect(page.getByRole('heading', { name: '旗升起来了' })).toBeVisible();
  await expect(mine).toContainText('灯下');
  await expectAccessible(page);
  // Celebrated once.
  await page.reload();
  await expect(mine).toContainText('灯下');
  await expect(page.getByRole('heading', { name: '旗升起来了' })).toHaveCount(0);
});

test('fits every size, for a visitor and with the form', async ({ page, server }) => {
  await expectFits(page, async () => {
    await page.goto('./territory-carnival');
    await expect(page.getByRole('region', { name: '荣耀前五' })).toBeVisible();
  });
  await logIn(page, server.origin, '19900000003');
  await expectFits(page, async () => {
    await page.goto('./territory-carnival');
    await expect(page.getByRole('form', { name: '申请一块领地' })).toBeVisible();
  });
});
