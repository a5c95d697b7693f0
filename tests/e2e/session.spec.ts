import type { Page } from '@playwright/test';
import { expect, expectAccessible, FAILED_CALL, test, untilReactStands, watchScripts } from './fixtures.ts';
import { fillPhone } from '../support/fill-phone.ts';

let serial = 10;
/** A phone number per test: the sandbox limits codes per number. */
const phoneNumber = () =>
  `1380000${String(Date.now() % 100).padStart(2, '0')}${String((serial += 1)).padStart(2, '0')}`;

async function logIn(page: Page, phone = phoneNumber()): Promise<void> {
  await fillPhone(page, phone);
  await page.getByRole('button', { name: '登录', exact: true }).tap();
}

const login = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('lyyz_user_login_info') ?? 'null') as {
        accessToken: string;
        clientInfo: string;
        expireIn: number;
      } | null,
  );

test('logs in, stays logged in after a reload and logs out', async ({ page }) => {
  await page.goto('./exchangeLogin');
  await expectAccessible(page);
  await logIn(page);
  await expect(page).toHaveURL(/\/mfuwu\/$/);
  const stored = await login(page);
  expect(stored?.accessToken).toBeTruthy();
  expect(stored?.expireIn).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  await page.goto('./exchangeLogin');
  await expect(page.getByText(/138\*{4}\d{4}/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '退出登录' }).tap();
  await expect(page.getByLabel('手机号')).toBeVisible();
  expect(await login(page)).toBeNull();
});

test('shows a wrong code at its field and then accepts the right one', async ({ page }) => {
  await page.goto('./exchangeLogin');
  await page.getByLabel('手机号').fill('+86 138-0000-99' + String((serial += 1)));
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(page.getByText('请先阅读并同意协议')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(page.getByRole('button', { name: /秒/ })).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill('123456');
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  await expect(page.getByRole('alert').getByText('验证码不正确')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('验证码', { exact: true }).fill('888888');
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  await expect(page).toHaveURL(/\/mfuwu\/$/);
});

test('the countdown of 60 seconds survives a reload', async ({ page }) => {
  const phone = phoneNumber();
  await page.goto('./exchangeLogin');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).tap();
  const waiting = page.getByRole('button', { name: /\d+/ }).first();
  await expect(waiting).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('手机号')).toHaveValue(phone);
  await expect(page.getByRole('button', { name: /\d+/ }).first()).toBeDisabled();
});

test('the policies open over the form, and going back closes only them', async ({ page }) => {
  await page.goto('./exchangeLogin');
  await page.getByRole('button', { name: /隐私政策/ }).tap();
  const policy = page.getByRole('dialog', { name: /隐私政策/ });
  await expect(policy.getByRole('heading').first()).toBeVisible();
  await expect(policy.locator('p').first()).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(policy).toBeHidden();
  await expect(page.getByLabel('手机号')).toBeVisible();
});

test('logging out in one tab logs out the other tab', async ({ page, context }) => {
  await page.goto('./exchangeLogin');
  await logIn(page);
  await expect(page).toHaveURL(/\/mfuwu\/$/);
  await page.goto('./exchangeLogin');
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: '退出登录' }).tap();
  await expect(other.getByLabel('手机号')).toBeVisible();
  await expect(page.getByLabel('手机号')).toBeVisible();
  expect(await login(page)).toBeNull();
});

test('deletes a login that expires while the page is open and updates the page', async ({ page }) => {
  await page.clock.install();
  await page.goto('./exchangeLogin');
  await logIn(page);
  await expect(page).toHaveURL(/\/mfuwu\/$/);
  await page.evaluate(() => {
    const info = JSON.parse(localStorage.getItem('lyyz_user_login_info') ?? '{}') as object;
    localStorage.setItem('lyyz_user_login_info', JSON.stringify({ ...info, expireIn: Date.now() + 60_000 }));
  });
  await page.goto('./exchangeLogin');
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page.getByLabel('手机号')).toBeVisible();
  expect(await login(page)).toBeNull();
});

test('redirects only to paths inside the app', async ({ page }) => {
  test.slow();
  for (const redirect of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/mfuwu/../x',
    '%2f%2fevil.example',
  ]) {
    await page.goto(`./exchangeLogin?redirect=${encodeURIComponent(redirect)}`);
    await logIn(page);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/mfuwu\/$/);
    await page.evaluate(() => localStorage.removeItem('lyyz_user_login_info'));
  }
  await page.goto(`./exchangeLogin?redirect=${encodeURIComponent('/manufacturerDetail/1017')}`);
  await logIn(page);
  await expect(page).toHaveURL(/\/manufacturerDetail\/1017$/);
});

test('the token appears in request headers only, not in URLs, bodies or the console', async ({ page }) => {
  const addresses: string[] = [];
  const bodies: string[] = [];
  const lines: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    bodies.push(request.postData() ?? '');
  });
  page.on('console', (message) => lines.push(message.text()));
  const phone = phoneNumber();
  await page.goto('./exchangeLogin');
  await logIn(page, phone);
  await expect(page).toHaveURL(/\/mfuwu\/$/);
  const token = (await login(page))?.accessToken ?? 'none';
  await page.getByRole('article').first().locator('a').first().tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await page.waitForTimeout(3_000);
  expect([...addresses, ...bodies, ...lines].filter((text) => text.includes(token))).toEqual([]);
  expect([...addresses, ...lines].filter((text) => text.includes(phone))).toEqual([]);
  expect(bodies.filter((body) => body.includes('eventTime') && body.includes(phone))).toEqual([]);
});

test('sends one page exposure per public page without a fingerprint', async ({ page }) => {
  const events: { pageName: string; elementName: string; eventTime: string }[] = [];
  const scripts = watchScripts(page);
  page.on('response', (response) => {
    if (response.url().includes('/buriedPoint/open/save') && response.ok())
      events.push(JSON.parse(response.request().postData() ?? '{}') as (typeof events)[number]);
  });
  await page.goto('./');
  await untilReactStands(page);
  await page.getByRole('article').first().locator('a').first().tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => events.length).toBeGreaterThanOrEqual(2);
  expect(events.slice(0, 2).map(({ pageName, elementName }) => [pageName, elementName])).toEqual([
    ['灵屿宇宙', 'exposure'],
    ['服务商', 'exposure'],
  ]);
  expect(events[0]?.eventTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  expect(scripts.join(' ')).not.toMatch(/fingerprint|crypto|cipher/);
});

test('sends events recorded offline once and in order, also after a reload', async ({
  page,
  context,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(FAILED_CALL);
  const arrived: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/buriedPoint/') && response.ok())
      arrived.push(response.request().headers()['idempotency-key'] ?? '');
  });
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await expect.poll(() => arrived.length).toBe(1);
  // 300 events stay queued over a reload while their requests fail, then the connection returns.
  await context.route('**/buriedPoint/**', (route) => route.abort());
  await page.evaluate(() => {
    const waiting = Array.from({ length: 300 }, (_, n) => ({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      eventTime: '2026-11-21 10:00:00',
      pageName: '灵屿宇宙',
      elementType: 'button',
      elementName: `第 ${n} 个`,
      extraInfo: '',
    }));
    localStorage.setItem('lyyz_tracking_queue', JSON.stringify(waiting));
  });
  await page.reload();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await untilReactStands(page);
  await page.waitForTimeout(3_000);
  expect(arrived).toHaveLength(1);
  await context.unroute('**/buriedPoint/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => arrived.filter((key) => key.startsWith('00000000')).length, { timeout: 90_000 }).toBe(300);
  const keys = arrived.filter((key) => key.startsWith('00000000'));
  expect(new Set(keys).size).toBe(300);
  expect([...keys].sort()).toEqual(keys);
});
