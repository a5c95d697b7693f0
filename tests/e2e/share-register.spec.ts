import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test } from './fixtures.ts';
import { readPoster } from '../support/read-poster.ts';
import { hold } from '../support/hold.ts';
import { logIn } from '../support/log-in.ts';
import { fillPhone } from '../support/fill-phone.ts';
import { startClocks } from '../support/pass-time.ts';

/** Registration by a friend's invitation, from the inviter's poster to their list, on the production build. */

let lastPhone = Math.floor(Math.random() * 9_000_000);
const newPhone = () => `1330${String((lastPhone += 1)).padStart(7, '0')}`;
const ready = (page: Page) => expect(page.getByRole('button', { name: '注册上岛' })).toBeVisible();

async function register(page: Page, phone: string) {
  await fillPhone(page, phone);
  await page.getByRole('button', { name: '注册上岛' }).tap();
}

test('an invited user registers and appears in the inviter’s list', async ({ page, browser, server, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const inviter = await context.newPage();
  await logIn(inviter, server.origin, '19900000002');
  await inviter.goto('./shareRegister?activityId=6001');
  const friends = inviter.getByRole('region', { name: '跟我上岛的朋友' });
  await expect(friends.getByText('还没有朋友跟来')).toBeVisible();
  await expectAccessible(inviter);
  await inviter.getByRole('button', { name: '邀请朋友上岛' }).tap();
  const sheet = inviter.getByRole('dialog', { name: '分享给朋友' });
  const link = await readPoster(sheet.getByRole('img'));
  expect(link).toBe(`${baseURL ?? ''}shareRegister?activityId=6001&inviteCode=FBYK94`);
  await sheet.getByRole('button', { name: '复制链接' }).tap();
  await expect.poll(() => inviter.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await sheet.getByRole('button', { name: '关闭' }).tap();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: '鹿眠' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('FBYK94')).toBeVisible();
  await register(page, newPhone());
  await expect(page.getByRole('heading', { name: '欢迎上岛' })).toBeFocused();
  await expect(page.getByRole('region', { name: '我的邀请' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('你已经在岛上了，不用再注册。喜欢的话，把船票送给朋友。')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);

  await inviter.getByRole('button', { name: '刷新' }).tap();
  await expect(friends.getByRole('listitem')).toHaveCount(1);
  await expect(friends.getByText('有效')).toBeVisible();
  await expect(inviter.getByText('有效好友 1 位')).toBeVisible();
  await expect(inviter.getByText('已达成')).toHaveCount(1);
  await context.close();
});

test('shows an unknown code and still registers', async ({ page }) => {
  await page.goto('./shareRegister?activityId=6001&inviteCode=NOBODY');
  await expect(page.getByRole('heading', { name: '找不到这个邀请码的主人' })).toBeVisible();
  await expectAccessible(page);
  await register(page, newPhone());
  await expect(page.getByRole('heading', { name: '欢迎上岛' })).toBeVisible();
});

test('a very long message scrolls in its box, also by keyboard', async ({ page }) => {
  await page.goto('./shareRegister?activityId=6001&inviteCode=RC3KEH');
  await expect(page.getByRole('heading', { name: '晚风不急' })).toBeVisible();
  await expectAccessible(page);
  const box = await page.getByRole('region', { name: '上岛船票' }).locator('blockquote').boundingBox();
  expect(box?.height).toBeLessThan(200);
});

test('shows that an activity has ended and still offers registration', async ({ page }) => {
  await page.goto('./shareRegister?activityId=6004');
  await expect(page.getByText(/活动已于 (2026 年 )?3 月 31 日 22:00 结束/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '先注册上岛' }).tap();
  await ready(page);
});

test('opens the activity at its start time', async ({ page, sandbox }) => {
  // 20:00 on the next Saturday, and a minute before.
  const day = 86_400_000;
  const start = Math.ceil((Date.now() - 12 * 3_600_000) / day) * day + 12 * 3_600_000;
  const saturday = start + ((6 - new Date(start).getUTCDay() + 7) % 7) * day;
  const until = await startClocks(page, sandbox, saturday - 60_000);
  await page.goto('./shareRegister?activityId=6003');
  await expect(page.getByText('即将开始')).toBeVisible();
  await until(saturday);
  await expect(page.getByText('进行中')).toBeVisible();
  await ready(page);
});

test('nothing of the rewards moves when the invitation and the number of friends come', async ({ page, server }) => {
  await logIn(page, server.origin, '19900000001');
  const giveInvitation = await hold(page, /\/generateQrcode$/);
  const giveFriends = await hold(page, /\/acApi\/api\/invitation\/getRegistrantList$/);
  await page.goto('./shareRegister?activityId=6001');
  const rewards = page.getByRole('region', { name: '邀请有礼' });
  await expect(rewards).toBeVisible();
  await expect(page.getByRole('region', { name: '我的邀请' })).toHaveCount(0);
  const box = () => rewards.boundingBox();
  const first = await box();
  // Words beside the title may make its line half a pixel higher.
  const expectUnmoved = async () => {
    const now = await box();
    expect(now?.y).toBe(first?.y);
    expect(Math.abs((now?.height ?? 0) - (first?.height ?? 0))).toBeLessThan(1);
  };
  giveInvitation();
  await expect(page.getByRole('region', { name: '我的邀请' })).toBeVisible();
  await expect(rewards.getByText('已达成')).toHaveCount(0);
  await expectUnmoved();
  giveFriends();
  await expect(rewards.getByText('已达成').first()).toBeVisible();
  await expectUnmoved();
});

for (const person of [null, '19900000001']) {
  test(`${person ? 'logged in' : 'invited with a very long message'}: has no horizontal overflow and large touch targets at every size`, async ({
    page,
    server,
  }) => {
    if (person) await logIn(page, server.origin, person);
    await expectFits(page, async () => {
      await page.goto('./shareRegister?activityId=6001&inviteCode=RC3KEH');
      if (person) await expect(page.getByRole('region', { name: '我的邀请' })).toBeVisible();
      else await expect(page.getByRole('heading', { name: '晚风不急' })).toBeVisible();
    });
  });
}
