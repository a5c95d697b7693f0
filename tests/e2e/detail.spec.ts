import { expect, expectAccessible, FAILED_CALL, test } from './fixtures.ts';

const FIXED = 'Something went wrong，please check server API';

for (const id of ['abc', '1.5']) {
  test(`shows an error and a link to home for the invalid id ${id}`, async ({ page }) => {
    await page.goto(`./manufacturerDetail/${id}`);
    await expect(page.getByText('请检查 id 参数是否正确')).toBeVisible();
    await expect(page.getByText(FIXED)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: '回到首页' }).tap();
    await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  });
}

test('shows the platform’s message for an unknown id', async ({ page }) => {
  await page.goto('./manufacturerDetail/99999999');
  await expect(page.getByText('这位服务商不存在或已离开灵屿').first()).toBeVisible();
  await expect(page.getByText(FIXED)).toBeVisible();
});

test('the error page says large what happened and what to do, and small its status and the fixed line', async ({
  page,
}) => {
  const size = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  for (const screen of [
    { width: 320, height: 640 },
    { width: 812, height: 375 },
  ]) {
    await page.setViewportSize(screen);
    await page.goto('./manufacturerDetail/abc');
    const what = page.getByRole('heading', { level: 1, name: '请检查 id 参数是否正确' });
    await expect(what).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: '回到首页' })).toBeInViewport({ ratio: 1 });
    const [large, next, small, status] = [
      await size('请检查 id 参数是否正确'),
      await size('链接可能不完整，请向分享的人再要一次，或先回首页看看'),
      await size(FIXED),
      await size('400'),
    ];
    expect(large).toBeGreaterThan(next);
    expect(next).toBeGreaterThan(small);
    expect(status).toBe(small);
  }
});

test('is accessible in every state: ready, sparse, loading, failed', async ({ page, sandbox, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL);
  for (const id of [1017, 9003, 9002]) {
    await page.goto(`./manufacturerDetail/${id}`);
    await expect(page.getByRole('region', { name: '联系方式' })).toBeVisible();
    await expectAccessible(page);
  }
  await sandbox.faults([{ path: '/adminland/facilitator/showOne', kind: 'slow', delayMs: 20_000 }]);
  await page.goto('./manufacturerDetail/1018');
  await expect(page.getByRole('status', { name: '正在加载' })).toBeAttached();
  await expectAccessible(page);
  await sandbox.faults([{ path: '/adminland/facilitator/showOne', kind: '500' }]);
  await page.goto('./manufacturerDetail/1019');
  await expect(page.getByText(FIXED)).toBeVisible();
  await expectAccessible(page);
  await sandbox.faults([]);
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(page.getByRole('region', { name: '联系方式' })).toBeVisible();
});

test('shows hostile text as text, runs no script and sends no request to other origins', async ({ page, server }) => {
  const outside: string[] = [];
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(server.origin) && !request.url().startsWith('data:')) outside.push(request.url());
  });
  await page.goto('./manufacturerDetail/9001');
  await expect(page.getByRole('region', { name: '联系方式' })).toBeVisible();
  await page.waitForTimeout(500);
  expect(dialogs).toBe(0);
  expect(outside).toEqual([]);
  const claws = 'script, iframe, style, object, embed, form, svg svg, [onerror], [onload], [onclick], [onmouseover]';
  await expect(page.locator('article').locator(claws)).toHaveCount(0);
  for (const href of await page
    .locator('article a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
    expect(href).toMatch(/^(https:|tel:|\/)/);
  }
});

test('opens a picture, closes it with the back button and keeps the picture position', async ({ page }) => {
  await page.goto('./manufacturerDetail/1017');
  const first = page.getByRole('button', { name: /^放大第 1 张/ });
  await first.tap();
  const viewer = page.getByRole('dialog', { name: '看大图' });
  await expect(viewer.getByRole('img')).toHaveAttribute('alt', '第 1 张，共 7 张');
  await expect(viewer.locator('img[data-here]').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 / 7')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(/manufacturerDetail\/1017$/);
  await expect(page.getByText('2 / 7')).toBeVisible();
});

test('copies the link from the share sheet and shows a toast', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await page.goto('./manufacturerDetail/1017');
  await page.getByRole('button', { name: '分享' }).tap();
  await page.getByRole('dialog', { name: '分享给朋友' }).getByRole('button', { name: '复制链接' }).tap();
  await expect(page.locator('.adm-toast-wrap, .plain-toast').getByText('链接已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.origin}/mfuwu/manufacturerDetail/1017`,
  );
});

test('copies the link from the share sheet where only the old command does', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.goto('./manufacturerDetail/1017');
  await page.getByRole('button', { name: '分享' }).tap();
  const copy = page.getByRole('dialog', { name: '分享给朋友' }).getByRole('button', { name: '复制链接' });
  await copy.focus();
  await copy.press('Enter');
  await expect(page.locator('.adm-toast-wrap, .plain-toast').getByText('链接已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.origin}/mfuwu/manufacturerDetail/1017`,
  );
  await expect(copy).toBeFocused();
});

test('shows the link as text when copying is impossible', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.goto('./manufacturerDetail/1017');
  await page.getByRole('button', { name: '分享' }).tap();
  await page.getByRole('dialog', { name: '分享给朋友' }).getByRole('button', { name: '复制链接' }).tap();
  await expect(page.getByText('没能自动复制，长按下面的文字来复制')).toBeVisible();
  await expect(page.getByText(/\/mfuwu\/manufacturerDetail\/1017$/)).toBeVisible();
});

test('the back button opens home when the history is empty', async ({ page }) => {
  await page.goto('./manufacturerDetail/1017');
  await page.getByRole('link', { name: '返回' }).tap();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});
