import type { Page } from '@playwright/test';
import { fillPhone } from '../support/fill-phone.ts';
import { logIn } from '../support/log-in.ts';
import { readPoster } from '../support/read-poster.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, test, untilReactStands } from './fixtures.ts';

/** The recruitment page on the production build, with all tracking events of a visit. */

interface Sent {
  call: string;
  event: Record<string, string>;
  authorized: boolean;
}

/** Records the tracking requests. */
function eventsOf(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const [, call] = new URL(request.url()).pathname.split('/finance/buriedPoint/');
    if (call === undefined || request.method() !== 'POST') return;
    sent.push({
      call,
      event: request.postDataJSON() as Record<string, string>,
      authorized: request.headers()['authorization'] !== undefined,
    });
  });
  return sent;
}

const line = ({ call, event }: Sent) => [call, event['pageName'], event['elementType'], event['elementName']].join(' ');

/** Scrolls from section to section and waits for the exposure event of each. */
async function read(page: Page, sent: Sent[], names: readonly string[]): Promise<void> {
  for (const name of names) {
    const part = page.locator(`[data-part="${name}"]`);
    await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect.poll(() => sent.some(({ event }) => event['elementName'] === name)).toBe(true);
  }
}

const CHAPTERS = ['一盏灯', '一口井', '一条街', '一场雨', '轮到你'] as const;

test('logged out: sends every section once and every button in order to open/save, without personal data', async ({
  page,
}) => {
  // Exactly the height of the first card: further sections become visible only by scrolling.
  await page.setViewportSize({ width: 375, height: 480 });
  const sent = eventsOf(page);
  const before = Date.now();
  await page.goto('./original-resident?id=101');
  await expect(page.getByRole('heading', { name: '阿沅' })).toBeVisible();
  // At the top of the page, the first section alone is in sight when React begins to watch.
  await untilReactStands(page);
  await read(page, sent, ['邀请你的人', '原住民名额']);
  await page.getByRole('button', { name: '成为原住民' }).tap();
  const login = page.getByRole('dialog', { name: '登录灵屿' });
  await login.getByRole('textbox', { name: '手机号' }).fill('13912345678');
  await login.getByRole('button', { name: '关闭' }).tap();
  await expect(login).toBeHidden();
  await page.getByRole('button', { name: '邀请朋友上岛' }).tap();
  const share = page.getByRole('dialog', { name: '分享给朋友' });
  await expect(share.getByRole('img')).toBeVisible();
  await share.getByRole('button', { name: '关闭' }).tap();
  await expect(share).toBeHidden();
  await read(page, sent, CHAPTERS);
  await page.getByRole('button', { name: '现在就上岛' }).tap();
  await login.getByRole('button', { name: '关闭' }).tap();
  await expect(login).toBeHidden();
  await read(page, sent, ['招募说明']);
  await page.getByRole('button', { name: '活动隐私说明' }).tap();
  const privacy = page.getByRole('dialog', { name: '原住民推荐活动隐私说明' });
  await expect(privacy.getByText('二、谁看得到')).toBeVisible();
  await expectAccessible(page);
  await privacy.getByRole('button', { name: '关闭' }).tap();
  await expect(privacy).toBeHidden();
  // Scrolling up and down again sends no second exposure.
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForTimeout(300);
  await page.getByRole('link', { name: '遇到问题？联系客服' }).tap();
  await expect(page).toHaveURL(/wakeUp\?path=%2Fhelp&inviteCode=\w{6}&activityId=6005$/);

  const expected = [
    '原住民招募 page exposure',
    '原住民招募 section 邀请你的人',
    '原住民招募 section 原住民名额',
    '原住民招募 button 成为原住民',
    '原住民招募 button 邀请朋友上岛',
    ...CHAPTERS.map((name) => `原住民招募 section ${name}`),
    '原住民招募 button 现在就上岛',
    '原住民招募 section 招募说明',
    '原住民招募 button 活动隐私说明',
    '原住民招募 button 遇到问题？联系客服',
    '打开 App page exposure',
  ].map((event) => `open/save ${event}`);
  await expect.poll(() => sent.map(line).slice(0, expected.length), { timeout: 15_000 }).toEqual(expected);
  const own = sent.filter(({ event }) => event['pageName'] === '原住民招募');
  expect(own).toHaveLength(expected.length - 1);
  for (const { event, authorized } of own) {
    expect(authorized).toBe(false);
    expect(event['eventTime']).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    const moment = Date.parse(`${(event['eventTime'] ?? '').replace(' ', 'T')}+08:00`);
    expect(moment).toBeGreaterThan(before - 5_000);
    expect(moment).toBeLessThan(Date.now() + 5_000);
    expect(Object.keys(event).sort()).toEqual(['elementName', 'elementType', 'eventTime', 'extraInfo', 'pageName']);
    if (event['elementType'] !== 'page') expect(event['extraInfo']).toBe('inviterId=101');
    expect(JSON.stringify(event)).not.toMatch(/139|12345678|token|Bearer/i);
  }
});

test('logged in: sends the events to save, with the rewards and without extraInfo', async ({ page, server }) => {
  await page.setViewportSize({ width: 375, height: 480 });
  const sent = eventsOf(page);
  await logIn(page, server.origin);
  await page.goto('./original-resident');
  await expect(page.getByRole('heading', { name: '你是原住民 LY000001' })).toBeVisible();
  await read(page, sent, ['原住民名额', ...CHAPTERS, '我的奖励']);
  const rewards = page.getByRole('region', { name: '我的奖励' });
  for (const count of [16, 24, 29]) {
    // Dispatched without scrolling: scrolling to the button would expose the section below the list.
    await rewards.getByRole('button', { name: '查看更多' }).dispatchEvent('click');
    await expect(rewards.getByRole('listitem')).toHaveCount(count);
  }
  await read(page, sent, ['招募说明']);
  await page.getByRole('link', { name: '打开 App 回家' }).tap();
  await expect(page).toHaveURL(/wakeUp\?path=%2F$/);

  const expected = [
    '原住民招募 page exposure',
    '原住民招募 section 原住民名额',
    ...CHAPTERS.map((name) => `原住民招募 section ${name}`),
    '原住民招募 section 我的奖励',
    '原住民招募 button 查看更多',
    '原住民招募 button 查看更多',
    '原住民招募 button 查看更多',
    '原住民招募 section 招募说明',
    '原住民招募 button 打开 App 回家',
    '打开 App page exposure',
  ].map((event) => `save ${event}`);
  await expect.poll(() => sent.map(line).slice(0, expected.length), { timeout: 15_000 }).toEqual(expected);
  for (const { event, authorized } of sent) {
    expect(authorized).toBe(true);
    expect(Object.keys(event).sort()).toEqual(['elementName', 'elementType', 'eventTime', 'pageName']);
  }
});

test('poster and copied link have the same URL, which opens the resident’s card', async ({
  page,
  browser,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, server.origin);
  await page.goto('./original-resident');
  await page.getByRole('button', { name: '邀请朋友上岛' }).tap();
  const sheet = page.getByRole('dialog', { name: '分享给朋友' });
  const link = await readPoster(sheet.getByRole('img'));
  await sheet.getByRole('button', { name: '复制链接' }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(link).toMatch(/\/mfuwu\/original-resident\?id=101&activityId=6005&inviteCode=\w{6}$/);

  const other = await browser.newContext({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });
  const friend = await other.newPage();
  await friend.goto(link);
  await expect(friend.getByRole('region', { name: '邀请你的人' })).toContainText('LY000001');
  await friend.getByRole('button', { name: '成为原住民' }).tap();
  await expect(friend.getByRole('dialog')).toContainText(new URL(link).searchParams.get('inviteCode') ?? 'none');
  await other.close();
});

test('a friend joins by a link that names the inviter only by id, who has the reward then', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('./original-resident?id=102');
  await page.getByRole('button', { name: '成为原住民' }).tap();
  const login = page.getByRole('dialog', { name: '登录灵屿' });
  await fillPhone(login, `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`);
  await login.getByRole('button', { name: '登录', exact: true }).tap();
  await expect(page.getByRole('heading', { name: '你已经上岛了' })).toBeVisible();
  await expect(page).toHaveURL(/\?id=102&inviteCode=\w{6}&activityId=6005$/);

  const other = await browser.newContext({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });
  const inviter = await other.newPage();
  await logIn(inviter, server.origin, '19900000002');
  await inviter.goto(`${server.origin}/mfuwu/original-resident`);
  const rewards = inviter.getByRole('region', { name: '我的奖励' });
  await expect(rewards.getByRole('listitem').first()).toContainText('好友登岛积分');
  await other.close();
});

test('is accessible in its main states', async ({ page, server, sandbox, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL);
  await page.goto('./original-resident?id=101');
  await expect(page.getByRole('heading', { name: '阿沅' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('./original-resident?id=9999');
  await expect(page.getByText('没有这位原住民').first()).toBeVisible();
  await logIn(page, server.origin);
  await page.goto('./original-resident');
  await expect(page.getByRole('region', { name: '我的奖励' })).toBeAttached();
  await expectAccessible(page);
  await sandbox.faults([{ path: '/acApi', kind: '500' }]);
  await page.reload();
  await expect(page.getByText('登岛人数没有加载出来')).toBeVisible();
  await expect(page.locator('.adm-toast-mask, .adm-toast-wrap')).toHaveCount(0);
  await expectAccessible(page);
});

test('has no horizontal overflow and large touch targets at every size', async ({ page, server }) => {
  await logIn(page, server.origin);
  await expectFits(page, async () => {
    await page.goto('./original-resident?id=105');
    await expect(page.getByRole('region', { name: '我的奖励' })).toBeAttached();
  });
});
