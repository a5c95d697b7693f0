import { enter, logIn } from '../support/log-in.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, issueToken, test, watchScripts } from './fixtures.ts';

const PATH = './trends-detail-quest?momentId=3001&taskId=9101';
/** Links within the text of a moment have the height of their line, so they are excluded. */
const CONTROLS = 'a:not([rel~=nofollow]), button';

test('completes a reading task once, across a reload and time in the background', async ({ page, server }) => {
  // The task needs fifteen real seconds.
  test.slow();
  await enter(page, { accessToken: await issueToken(server) });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/verticalTask/doVerticalTask')) sent += 1;
  });
  await page.goto(PATH);
  const bar = page.getByRole('region', { name: '阅读任务' });
  const left = async () => Number(/\d+/.exec((await bar.getByRole('img').getAttribute('aria-label')) ?? '')?.[0]);
  await expect.poll(left).toBeLessThan(14);
  await expect(bar).toBeInViewport({ ratio: 1 });
  // The timer pauses while the page is hidden.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(bar).toContainText('先停在这里，回来接着读。');
  const resting = await left();
  await expectAccessible(page);
  expect(await left()).toBe(resting);
  await page.reload();
  await expect(bar.getByRole('img')).toBeVisible();
  expect(await left()).toBeLessThanOrEqual(resting);

  await page.getByRole('button', { name: '跳过' }).tap();
  const sheet = page.getByRole('dialog', { name: '跳过这个任务？' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '继续读' }).tap();
  await expect(sheet).toBeHidden();

  // The moment goes on below the screen: who does not scroll does not read it.
  await expect(bar).toContainText('往下读');
  await page.locator('main article').evaluate((article) => article.scrollIntoView({ block: 'end' }));
  await expect(bar).toContainText('15 积分已到账', { timeout: 30_000 });
  await expectAccessible(page);
  await page.reload();
  await expect(bar).toContainText('任务完成');
  await expect(bar.getByRole('img')).toHaveCount(0);
  expect(sent).toBe(1);
  await bar.getByRole('link', { name: '去看更多任务' }).tap();
  await expect(page).toHaveURL(/wakeUp\?path=%2Ftasks$/);
});

test('code of the task bar that does not come is said in its place, and comes with a retry; a visitor loads none', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL, /Failed to fetch dynamically imported module|Unable to preload CSS/);
  const scripts = watchScripts(page);
  await page.goto(PATH);
  await expect(page.getByRole('button', { name: '登录开始' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((name) => name.includes('TaskBar'))).toEqual([]);

  await page.route(/\/assets\/TaskBar-[^/]+\.js$/, (route) => route.abort());
  await enter(page, { accessToken: await issueToken(server) });
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toHaveText(/任务没有加载出来.*过一会儿再试/);
  await expect(page.locator('main article header')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(page.getByRole('region', { name: '阅读任务' }).getByRole('img')).toBeVisible();
});

test('a visitor logs in from the task bar; the bar stays visible at every size and with large text', async ({
  page,
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
  await expectFits(
    page,
    async () => {
      await page.goto(PATH);
      await expect(page.getByRole('article')).toBeVisible();
      // Logged in, as a user who may do the task.
      await expect(page.getByRole('button', { name: '登录开始' })).toHaveCount(0);
    },
    {
      stands: () => expect(page.getByRole('region', { name: '阅读任务' })).toBeInViewport({ ratio: 0.99 }),
      controls: CONTROLS,
    },
  );
});
