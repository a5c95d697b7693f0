import { logIn } from '../support/log-in.ts';
import { expect, expectAccessible, issueToken, test } from './fixtures.ts';

const PATH = './trends-detail-quest?momentId=3001&taskId=9101';

test('read to the end, over a reload and out of sight: the task is done, once', async ({ page, server }) => {
  // Fifteen seconds are read in earnest.
  test.slow();
  const accessToken = await issueToken(server);
  await page.addInitScript((token) => {
    if (localStorage.getItem('lyyz_user_login_info')) return;
    const info = { accessToken: token, clientInfo: '', expireIn: Date.now() + 3_600_000 };
    localStorage.setItem('lyyz_user_login_info', JSON.stringify(info));
  }, accessToken);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/verticalTask/doVerticalTask')) sent += 1;
  });
  await page.goto(PATH);
  const bar = page.getByRole('region', { name: '阅读任务' });
  await expect(bar.getByRole('img', { name: /^还要读 1\d 秒$/ })).toBeVisible();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expect(bar.getByRole('img', { name: '还要读 12 秒' })).toBeVisible();
  await page.reload();
  await expect(bar.getByRole('img', { name: /^还要读 (12|11|10) 秒$/ })).toBeVisible();

  await page.getByRole('button', { name: '跳过' }).tap();
  const sheet = page.getByRole('dialog', { name: '跳过这个任务？' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '继续读' }).tap();
  await expect(sheet).toBeHidden();

  await expect(bar).toContainText('15 积分已到账', { timeout: 30_000 });
  await expectAccessible(page);
  await page.reload();
  await expect(bar).toContainText('任务完成');
  await expect(bar.getByRole('img')).toHaveCount(0);
  expect(sent).toBe(1);
  await bar.getByRole('link', { name: '去看更多任务' }).tap();
  await expect(page).toHaveURL(/wakeUp\?path=%2Ftasks$/);
});

test('a visitor logs in from the bar and goes on; nothing is lost on a small phone, with large text, or in landscape', async ({
  page,
  context,
  server,
}) => {
  await page.goto(PATH);
  await page.getByRole('button', { name: '登录开始' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: '登录开始' })).toBeEnabled();
  await expectAccessible(page);

  await logIn(page, server.origin, '19900000017');
  const session = await context.newCDPSession(page);
  for (const [width, height, scale] of [
    [320, 640, 1],
    [320, 640, 2],
    [812, 375, 1],
  ] as const) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale } });
    await page.setViewportSize({ width, height });
    await page.goto(PATH);
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('region', { name: '阅读任务' })).toBeInViewport({ ratio: 0.99 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `${width} px, text ${scale}`,
    ).toBe(true);
  }
});
