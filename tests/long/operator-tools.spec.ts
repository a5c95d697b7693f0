import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { readQr } from '../support/read-qr.ts';
import { expect, issueToken, test } from '../e2e/fixtures.ts';
import { writeProof } from '../support/proof.ts';

/** The operators' tools at a desk, on a build that has them (E2E_DIST). */
test.describe.configure({ timeout: 600_000 });
test.use({
  actionTimeout: 20_000,
  viewport: { width: 1280, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const PHONE = {
  viewport: { width: 375, height: 812 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const;

/** Fills every field that the form marks as needed with the first value it suggests. */
async function fillNeeded(page: Page): Promise<void> {
  const form = page.getByRole('group', { name: '参数', exact: true });
  const needed = form.locator('input[required]');
  for (let index = 0; index < (await needed.count()); index += 1) {
    const field = needed.nth(index);
    const [first] = await field.evaluate((input: HTMLInputElement) =>
      Array.from(input.list?.options ?? [], ({ value }) => value),
    );
    expect(first, `no suggestion for ${String(await field.getAttribute('id'))}`).toBeDefined();
    await field.fill(first ?? '');
  }
}

/** An operator makes a code of each page, and a visitor scans it. */
test('every page: from an empty form to a code that is scanned and opened', async ({ page, browser }) => {
  await page.goto('./test');
  const pages = page.getByRole('radiogroup').getByRole('radio');
  await expect(pages.first()).toBeVisible();
  const phone = await browser.newContext(PHONE);
  const visit = await phone.newPage();
  const rows: string[][] = [];
  const count = await pages.count();
  for (let index = 0; index < count; index += 1) {
    const row = page.getByRole('radiogroup').locator('label').nth(index);
    await row.click();
    const name = (await row.locator('span').textContent()) ?? '';
    await test.step(name, async () => {
      await fillNeeded(page);
      const code = page.getByRole('img', { name: `${name}的二维码` });
      await expect(code).toBeVisible();
      await expect(page.locator('[data-pending]')).toHaveCount(0);
      const scanned = await readQr(await code.screenshot());
      await expect(page.getByText(scanned, { exact: true }).first()).toBeVisible();
      if (new URL(scanned).pathname.endsWith('/test')) return;
      await visit.goto(scanned);
      await expect(visit.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(visit.getByText('链接缺少参数')).toHaveCount(0);
      rows.push([name, `\`${scanned.replace(/^https?:\/\/[^/]+/, '')}\``, await visit.title()]);
    });
  }
  await phone.close();
  expect(rows.length).toBe(count - 1);
  writeProof({
    name: 'codes',
    title: 'The code of every page, scanned',
    about:
      'By the form of `/test` in the browser: the needed fields filled with the first suggestion, the code drawn, read ' +
      'back from the screen by another library than the one that draws it, and its link opened on a phone.',
    columns: ['page', 'scanned', 'title on the phone'],
    rows,
    sums: [`${String(rows.length)} of ${String(count - 1)}`, '', ''],
  });
});

test('a thousand codes in one ZIP; the page answers meanwhile', async ({ page, server }) => {
  await page.goto('./test');
  await page.getByRole('radio', { name: /渠道活动|\/channel/ }).check();
  await page.getByRole('button', { name: '批量' }).click();
  const codes = Array.from({ length: 1_000 }, (_, index) => `CODE${String(index)}`);
  await page.getByLabel('每行一个，可以从表格里整列粘贴').fill(codes.join('\n'));
  await page.getByRole('button', { name: '生成', exact: true }).click();
  const started = Date.now();
  const download = page.waitForEvent('download', { timeout: 300_000 });
  await page.getByRole('button', { name: '下载二维码 ZIP' }).click();
  const files = unzipSync(readFileSync(await (await download).path()));
  console.info(`1,000 codes packed in ${String(Date.now() - started)} ms`);
  expect(Object.keys(files)).toHaveLength(1_000);
  for (const index of [0, 499, 999]) {
    const file = Buffer.from(files[`${String(index + 1).padStart(4, '0')}-CODE${String(index)}.png`] ?? []);
    expect(await readQr(file)).toBe(`${server.origin}/mfuwu/channel?channelCode=CODE${String(index)}`);
  }
});

test.describe('a played host', () => {
  const frame = (page: Page): FrameLocator => page.frameLocator('iframe[title="App 里的页面"]');
  const log = (page: Page) => page.getByRole('region', { name: '发生了什么' }).getByRole('listitem');

  test('a late token: the page is public first, and the visitor’s own afterwards', async ({ page, server }) => {
    await page.goto('./test?bench=host');
    await page.getByLabel('令牌', { exact: true }).fill(await issueToken(server));
    await page.getByLabel('什么时候给令牌').selectOption('late');
    await page.getByRole('button', { name: '开始扮演' }).click();
    const shown = frame(page);
    await expect(shown.getByText('今天的潮水，等你来签')).toBeVisible();
    await expect(log(page).filter({ hasText: /给令牌.*••••/ })).toHaveCount(1, { timeout: 15_000 });
    await expect(shown.getByText('今天的潮水，等你来签')).toHaveCount(0);
    await expect(shown.getByRole('button', { name: /^签到，领/ })).toBeVisible();
  });

  test('a login that the visitor cancels in the app: the page stays as it was, and asks again on the next tap', async ({
    page,
  }) => {
    await page.goto('./test?bench=host');
    await page.getByLabel('什么时候给令牌').selectOption('out');
    await page.getByLabel('页面要登录时').selectOption('refuses');
    await page.getByRole('button', { name: '开始扮演' }).click();
    const login = frame(page).getByRole('button', { name: '立即签到' });
    await login.click();
    const asked = log(page).filter({ hasText: '请宿主登录' });
    await expect(asked).toHaveCount(1);
    // The visitor cancels after a second and a half.
    await expect(log(page).filter({ hasText: '说没有登录' })).not.toHaveCount(0);
    await expect(login).toBeEnabled();
    await page.waitForTimeout(2_000);
    await login.click();
    await expect(asked).toHaveCount(2);
  });

  test('a payment goes to the host, with the number of the order', async ({ page, server }) => {
    const answer = await fetch(`${server.origin}/mfuwu/api/sandbox/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: '19900000004' }),
    });
    const { login } = (await answer.json()) as { login: { accessToken: string } };
    await page.goto('./test?bench=host');
    await page.getByLabel('令牌', { exact: true }).fill(login.accessToken);
    await page.getByLabel('页面', { exact: true }).fill('/exchange?category=票券体验');
    await page.getByRole('button', { name: '开始扮演' }).click();
    const shown = frame(page);
    await shown.getByRole('button', { name: /周六夜航船票/ }).click();
    await shown.getByRole('dialog').getByRole('button', { name: '立即兑换' }).click();
    await shown.getByRole('dialog').getByRole('button', { name: '200 积分 + ¥9.90，去下单' }).click();
    const card = shown.getByRole('region', { name: '我的订单' });
    const orderNo = (await card.getByText(/^订单号 /).innerText()).replace('订单号 ', '');
    await card.getByRole('button', { name: '去 App 支付 200 积分 + ¥9.90' }).click();
    await expect(log(page).filter({ hasText: new RegExp(`请宿主支付：.*${orderNo}`) })).toHaveCount(1);
  });
});
