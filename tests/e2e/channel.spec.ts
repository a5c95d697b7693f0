import type { Page } from '@playwright/test';
import { backFromWakeUp, expect, expectAccessible, expectFits, FAILED_CALL, test } from './fixtures.ts';
import { readPoster } from '../support/read-poster.ts';
import { logIn } from '../support/log-in.ts';
import { fillPhone } from '../support/fill-phone.ts';

/** A partner's channel link on the production build: visit count, registration, gift. */

const VISIT = '/ucenter/api/channelRecord/open/newChannelRecord';
let lastPhone = Math.floor(Math.random() * 9_000_000);
const newPhone = () => `1310${String((lastPhone += 1)).padStart(7, '0')}`;

/** Collects the visit requests of the page. */
function visitsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(VISIT)) sent.push(request.url());
  });
  return sent;
}
const brand = (page: Page, name: string) => page.getByRole('region', { name: '这一站' }).getByRole('heading', { name });
const visitor = (page: Page) => page.getByText(/^你是第 [\d,]+ 位从这里来的朋友$/);

test('counts one visit per session across reloads and navigation, and another one in a new tab', async ({
  page,
  context,
}) => {
  const sent = visitsOf(page);
  await page.goto('./channel?channelCode=HAIYAN01');
  await expect(brand(page, '海盐书店')).toBeVisible();
  const words = (await visitor(page).textContent()) ?? '';
  expect(sent).toHaveLength(1);

  await page.reload();
  await expect(visitor(page)).toHaveText(words);
  await page.getByRole('link', { name: '遇到问题？联系客服' }).tap();
  await backFromWakeUp(page, /\/channel\?channelCode=HAIYAN01$/);
  await expect(visitor(page)).toHaveText(words);
  await page.goto('./');
  await page.goBack();
  await expect(visitor(page)).toHaveText(words);
  expect(sent).toHaveLength(1);

  const other = await context.newPage();
  const sentThere = visitsOf(other);
  await other.goto('./channel?channelCode=HAIYAN01');
  await expect(brand(other, '海盐书店')).toBeVisible();
  expect(sentThere).toHaveLength(1);
  expect(Number((await visitor(other).textContent())?.replace(/\D/g, ''))).toBe(Number(words.replace(/\D/g, '')) + 1);
});

test('counts one visit when the page is reloaded before the response', async ({ page, sandbox }) => {
  const sent = visitsOf(page);
  await sandbox.faults([{ path: VISIT, kind: 'slow', delayMs: 5_000 }]);
  const asked = page.waitForRequest((request) => request.url().includes(VISIT));
  await page.goto('./channel?channelCode=DENGTA02', { waitUntil: 'commit' });
  await asked;
  await page.reload();
  await expect(brand(page, '灯塔咖啡')).toBeVisible();
  expect(sent).toHaveLength(2);
  const first = Number((await visitor(page).textContent())?.replace(/\D/g, ''));
  // The visitor number of the next session shows how many visits were counted.
  const other = await page.context().newPage();
  await sandbox.faults([]);
  await other.goto('./channel?channelCode=DENGTA02');
  await expect(brand(other, '灯塔咖啡')).toBeVisible();
  expect(Number((await visitor(other).textContent())?.replace(/\D/g, ''))).toBe(first + 1);
});

test('registers a newcomer and shows the gift, also after a reload', async ({ page }) => {
  await page.goto('./channel?channelCode=HAIYAN01');
  await expect(brand(page, '海盐书店')).toBeVisible();
  await expectAccessible(page);
  await fillPhone(page, newPhone());
  await page.getByRole('button', { name: '登岛', exact: true }).tap();
  const gift = page.getByRole('region', { name: '见面礼', exact: true });
  await expect(gift.getByText('海盐书签')).toBeVisible();
  await expect(page.getByRole('heading', { name: '欢迎登岛' })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(gift.getByText('海盐书签')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: '打开 App' }).tap();
  await expect(page).toHaveURL(/wakeUp\?path=%2F&channelCode=HAIYAN01$/);
});

test('offers no registration for a channel that has ended', async ({ page }) => {
  await page.goto('./channel?channelCode=CHUNXUN07');
  const alert = page.getByRole('alert');
  await expect(alert.getByText('这个渠道的活动已经结束，去首页逛逛吧')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await alert.getByRole('link', { name: '回到首页' }).tap();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('keeps the registration when the visit request fails, and retries only that request', async ({
  page,
  sandbox,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  // More than once: a request that failed before React is sent again by the page itself.
  await sandbox.faults([{ path: VISIT, kind: '500' }]);
  await page.goto('./channel?channelCode=CHAOYIN04');
  await expect(page.getByText('这一站的介绍没有加载出来')).toBeVisible();
  await expect(page.getByRole('button', { name: '登岛', exact: true })).toBeVisible();
  await expectAccessible(page);
  await sandbox.faults([]);
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(brand(page, '潮音电台')).toBeVisible();
});

test('shares the same channel URL by link and by poster', async ({ page, server, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, server.origin);
  await page.goto('./channel?channelCode=YUNDUO09');
  await expect(page.getByRole('heading', { name: '你已经在岛上了' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '把这一站分享给朋友' }).tap();
  const sheet = page.getByRole('dialog', { name: '分享给朋友' });
  expect(await readPoster(sheet.getByRole('img'))).toBe(`${baseURL ?? ''}channel?channelCode=YUNDUO09`);
  await sheet.getByRole('button', { name: '复制链接' }).tap();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${baseURL ?? ''}channel?channelCode=YUNDUO09`);
});

for (const code of ['HAIYAN01', 'EGUAI08']) {
  test(`channel ${code} has no horizontal overflow and large touch targets at every size`, async ({ page }) => {
    await expectFits(page, async () => {
      await page.goto(`./channel?channelCode=${code}`);
      await expect(page.getByRole('region', { name: '这一站' })).toBeVisible();
    });
  });
}
