import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test } from './fixtures.ts';
import { readPoster } from '../support/read-poster.ts';
import { logIn } from '../support/log-in.ts';
import { fillPhone } from '../support/fill-phone.ts';

/** A friend's red packet, on the production build. */

const LOGIN = '/ucenter/api/passport/h5/fissionRedPacket/login';
let lastPhone = Math.floor(Math.random() * 9_000_000);
const newPhone = () => `1320${String((lastPhone += 1)).padStart(7, '0')}`;

interface Packet {
  amountFen: number;
  targetFen: number;
  inviterAmountFen: number;
}

/** Opens the packet and returns the packet of the response. */
async function open(page: Page): Promise<Packet> {
  const answered = page.waitForResponse((response) => response.url().includes(LOGIN));
  await page.getByRole('button', { name: '拆开红包' }).tap();
  const { data } = (await (await answered).json()) as { data: { packet: Packet } };
  return data.packet;
}
const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;
const got = (page: Page) => page.getByRole('heading', { name: /^你拆到/ });

test('shows a newcomer the exact amounts, also after a reload and when opened again on another phone', async ({
  page,
  browser,
  sandbox,
  baseURL,
}) => {
  const phone = newPhone();
  await page.goto('./fission?inviterId=101');
  await expect(page.getByRole('heading', { name: '阿沅送你一个红包' })).toBeVisible();
  await expectAccessible(page);
  await fillPhone(page, phone);
  const { amountFen, targetFen, inviterAmountFen } = await open(page);
  await expect(got(page)).toContainText(yuan(amountFen));
  await expect(got(page)).toBeFocused();
  await expect(
    page.getByText(`集满 ${yuan(targetFen)} 到账，这一份离集满还差 ${yuan(targetFen - amountFen)}`),
  ).toBeVisible();
  await expect(page.getByText(`阿沅也集到 ${yuan(inviterAmountFen)}`)).toBeVisible();
  // The animation ends without user action.
  await expect(page.getByRole('button', { name: '跳过动画' })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(got(page)).toContainText(yuan(amountFen));
  await expect(page.getByRole('textbox')).toHaveCount(0);

  // A minute and a half later, on another phone.
  await sandbox.set({ now: Date.now() + 90_000 });
  const context = await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true, isMobile: true });
  const other = await context.newPage();
  await other.goto('./fission?inviterId=101');
  await fillPhone(other, phone);
  expect(await open(other)).toEqual({ amountFen, targetFen, inviterAmountFen });
  await expect(got(other)).toContainText(yuan(amountFen));
  await expect(other.getByText('这是你拆到的那一份。同一位朋友的红包只拆一次。')).toBeVisible();
  await context.close();
});

test('shows the platform’s message for the user’s own packet, with a link to send it', async ({ page }) => {
  await page.goto('./fission?inviterId=102');
  await fillPhone(page, '19900000002');
  await page.getByRole('button', { name: '拆开红包' }).tap();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('不能拆自己发出的红包，分享给朋友吧')).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('link', { name: '发一个红包给朋友' }).tap();
  await expect(page.getByRole('button', { name: '登录后发红包给朋友' })).toBeVisible();
  await expectAccessible(page);
});

test('shares the same packet URL by link and by poster', async ({ page, server, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, server.origin);
  await page.goto('./fission?inviterId=101');
  await expect(page.getByRole('heading', { name: '这是你发出的红包' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '发红包给朋友' }).tap();
  const sheet = page.getByRole('dialog', { name: '分享给朋友' });
  expect(await readPoster(sheet.getByRole('img'))).toBe(`${baseURL ?? ''}fission?inviterId=101`);
  await sheet.getByRole('button', { name: '复制链接' }).tap();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${baseURL ?? ''}fission?inviterId=101`);
});

test('the animation can be skipped and does not run with reduced motion', async ({ page }) => {
  // It lasts 1.6 s: here until it is skipped, however slow the machine is.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
        later(work, ms === 1_600 ? 3_600_000 : ms, ...rest),
    });
  });
  await page.goto('./fission?inviterId=103');
  await fillPhone(page, newPhone());
  await open(page);
  await page.getByRole('button', { name: '跳过动画' }).tap();
  await expect(page.getByRole('button', { name: '跳过动画' })).toHaveCount(0);
  await expect(got(page)).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./fission?inviterId=104');
  await fillPhone(page, newPhone());
  await open(page);
  await expect(got(page)).toBeVisible();
  await expect(page.getByRole('button', { name: '跳过动画' })).toHaveCount(0);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('has no horizontal overflow and large touch targets at every size, before and after opening', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./fission?inviterId=103');
    await expect(page.getByRole('heading', { name: /送你一个红包$/ })).toBeVisible();
  });
  await fillPhone(page, newPhone());
  await open(page);
  await expectFits(page, async () => {
    await expect(got(page)).toBeVisible();
    await expect(page.getByRole('button', { name: '跳过动画' })).toHaveCount(0);
  });
});
