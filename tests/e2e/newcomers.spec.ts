import { randomUUID } from 'node:crypto';
import { pointsOf } from '../support/books.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { logIn } from '../support/log-in.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, test } from './fixtures.ts';

/** The tasks for new users, on the production build. */

test('does two stations here and a step of one in the chat, finds it on return, and skips one', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  const token = await logIn(page, server.origin, '19900000033');
  await page.goto('./newcomers');
  const before = await pointsOf(page, token);
  const answer = await holdAnswer(page, '/xfacade/api/verticalTask/doVerticalTask');
  await page.getByRole('button', { name: '立即签到：在潮汐簿上签个到' }).dblclick();
  await answer.lose();
  // The station is found done all the same: 10 points of the sign, 20 of the station.
  await expect(page.getByText('已到 1 / 10 站')).toBeVisible();
  expect(await pointsOf(page, token)).toBe(before + 30);
  await page.getByRole('button', { name: '打卡星球：打卡第一颗星球' }).tap();
  await expect(page.getByText('到站：打卡第一颗星球', { exact: true })).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('link', { name: '去聊聊：和守灯人聊三句' }).tap();
  await page.getByRole('textbox').fill('灯塔几点亮？');
  await page.getByRole('button', { name: '发送' }).tap();
  await expect(page.getByRole('region', { name: '新手任务' })).toContainText('1 / 3');
  await page.goBack();
  const keeper = page.getByRole('listitem').filter({ hasText: '和守灯人聊三句' });
  await expect(keeper).toContainText('1 / 3');
  // The station in between is done in the app; then this one may be skipped, which is asked first.
  const done = await page.request.post('./api/xfacade/api/verticalTask/doVerticalTask', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: { taskId: 9002 },
  });
  expect(((await done.json()) as { statusCode: number }).statusCode).toBe(200);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.getByRole('button', { name: '先略过' }).tap();
  const sheet = page.getByRole('dialog', { name: '略过这一站？' });
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: '先略过' }).tap();
  await sheet.getByRole('button', { name: '略过这一站' }).dblclick();
  await expect(sheet).toBeHidden();
  await expect(keeper).toContainText('略过了');
  await expect(page.getByRole('region', { name: '下一站' })).toContainText('读三条岛上的动态');
});

test('the end is celebrated once, and is calm after a reload', async ({ page, server }) => {
  // Has done everything.
  await logIn(page, server.origin, '19900000017');
  await page.goto('./newcomers');
  const joy = page.getByRole('heading', { name: '这一程，你走完了' });
  await expect(joy).toBeVisible();
  await expect(page.getByRole('region', { name: '下一站' })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  const calm = page.getByRole('region', { name: '这一程已经走完' });
  await expect(calm).toBeVisible();
  await expect(joy).toHaveCount(0);
  await expect(calm.getByRole('link', { name: '每天来签个到' })).toHaveAttribute('href', /\/sign-in$/);
});

test('fits every size, for a visitor too', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./newcomers');
    await expect(page.getByRole('region', { name: '下一站' })).toBeVisible();
  });
  await expectAccessible(page);
});
