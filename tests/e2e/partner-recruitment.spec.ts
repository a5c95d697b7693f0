import type { Page } from '@playwright/test';
import { enter, logIn } from '../support/log-in.ts';
import { pictureOf, readQr } from '../support/read-qr.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, issueToken, test } from './fixtures.ts';
import type { PreviewServer } from './preview-server.ts';

/** Partner application from the form to a paid order, and invitations, on the production build. */

/** A new user without an application. */
async function newcomer(page: Page, server: PreviewServer): Promise<void> {
  await enter(page, { accessToken: await issueToken(server) });
}

async function apply(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: '真实姓名' }).fill(name);
  await page.getByRole('textbox', { name: '联系手机号' }).fill('13800000000');
  await page.getByRole('combobox', { name: '合作城市' }).selectOption('厦门');
  await page.getByRole('textbox', { name: '想说的话（选填）' }).fill('我有一群爱出海的朋友');
  await page.getByRole('checkbox', { name: /我同意/ }).check();
  await page.getByRole('button', { name: '提交申请' }).tap();
  await expect(page.getByRole('heading', { name: '正在审核' })).toBeVisible();
}

const turn = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** The page looks for the result ever more seldom, at last every 30 s. */
const REVIEWED = { timeout: 40_000 };
const soon = (seconds: number) => ({ now: Date.now() + seconds * 1_000 });
const control = (server: PreviewServer, body: object) =>
  fetch(`${server.origin}/mfuwu/api/sandbox/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('applies, is approved and pays without a reload', async ({ page, server, sandbox }) => {
  await newcomer(page, server);
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(window, { asked, lyyzNative: { pay: (payload: unknown) => asked.push(payload) } });
  });
  await page.goto('./partnerRecruitment');
  await expect(page.getByRole('group', { name: '合作档位' })).toBeVisible();
  await expectAccessible(page);

  // The button at the bottom moves the focus to the form and is left behind.
  await page.getByText('8%', { exact: true }).tap();
  const start = page.getByRole('button', { name: '申请成为灯塔伙伴' });
  await start.tap();
  await expect(page.getByRole('textbox', { name: '真实姓名' })).toBeFocused();
  await expect(start).not.toBeInViewport();

  await apply(page, '周应允');
  await expectAccessible(page);
  await sandbox.set(soon(30));
  await expect(page.getByRole('heading', { name: '审核通过' })).toBeVisible(REVIEWED);
  await expectAccessible(page);
  await page.getByRole('button', { name: '看我的合同和订单' }).tap();
  const pay = page.getByRole('button', { name: '去 App 支付 ¥2,999' });
  await expect(pay).toBeVisible();
  await expectAccessible(page);

  const contract = await page.getByRole('link', { name: '看合同' }).getAttribute('href');
  expect(await (await fetch(new URL(contract ?? '', server.origin))).text()).toContain('灯塔伙伴合作合同');
  const orderNo = (await page.getByText(/^订单号 /).innerText()).replace('订单号 ', '');
  await pay.tap();
  const asked = () => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);
  await expect.poll(async () => JSON.stringify(await asked())).toContain(orderNo);
  expect((await control(server, { pay: orderNo })).ok).toBe(true);
  await expect(page.getByRole('heading', { name: '欢迎你，灯塔伙伴' })).toBeVisible(REVIEWED);
  await expect(pay).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { name: '合作已生效' })).toBeVisible();
});

test('shows the reason of a rejection and applies again', async ({ page, server, sandbox }) => {
  await newcomer(page, server);
  await page.goto('./partnerRecruitment');
  await apply(page, '周婉拒');
  await sandbox.set(soon(30));
  await expect(page.getByRole('heading', { name: '这次没有通过' })).toBeVisible(REVIEWED);
  await expectAccessible(page);
  await page.getByRole('button', { name: '修改后再申请' }).tap();
  await expect(page.getByRole('textbox', { name: '真实姓名' })).toBeFocused();
  await apply(page, '周应允');
  await sandbox.set(soon(90));
  await expect(page.getByRole('heading', { name: '审核通过' })).toBeVisible(REVIEWED);
});

test('does not poll while hidden and polls at once when visible again', async ({ page, server, sandbox }) => {
  await newcomer(page, server);
  await page.goto('./partnerRecruitment');
  await apply(page, '周应允');
  await turn(page, 'hidden');
  let looks = 0;
  page.on('request', (request) => {
    if (request.url().includes('checkUserAgent')) looks += 1;
  });
  await sandbox.set(soon(30));
  await page.waitForTimeout(8_000);
  expect(looks).toBeLessThanOrEqual(1);
  await turn(page, 'visible');
  await expect(page.getByRole('heading', { name: '审核通过' })).toBeVisible();
});

test('link, QR code and poster have the same URL, readable also at a small size', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, server.origin);
  await page.goto('./partnerRecruitment');
  const code = page.getByRole('img', { name: '我的邀请二维码' });
  await code.scrollIntoViewIfNeeded();
  const url = `${server.origin}/mfuwu/partnerShareRegister?inviteCode=VDP5VV`;
  const picture = await code.screenshot();
  expect(await readQr(picture)).toBe(url);
  expect(await readQr(picture, 120)).toBe(url);
  await page.getByRole('button', { name: '邀请好友上岛' }).tap();
  const poster = page.getByRole('dialog').getByRole('img');
  await expect(poster).toBeVisible();
  expect(await readQr(pictureOf((await poster.getAttribute('src')) ?? ''))).toBe(url);
  await page.getByRole('button', { name: '复制链接' }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expectAccessible(page);
});

test('a lost response and a second tap create one application', async ({ page, server, sandbox, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL);
  await newcomer(page, server);
  await page.goto('./partnerRecruitment');
  await page.getByRole('textbox', { name: '真实姓名' }).fill('周应允');
  await page.getByRole('textbox', { name: '联系手机号' }).fill('13800000000');
  await page.getByRole('combobox', { name: '合作城市' }).selectOption('厦门');
  await page.getByRole('checkbox', { name: /我同意/ }).check();
  await sandbox.faults([{ path: '/finance/agent/apply', kind: 'drop', times: 1 }]);
  const submit = page.getByRole('button', { name: '提交申请' });
  await submit.tap();
  await expect(page.getByRole('alert')).toBeVisible();
  await submit.tap();
  await expect(page.getByRole('heading', { name: '正在审核' })).toBeVisible();
});

test('has no horizontal overflow and large touch targets at every size', async ({ page, server }) => {
  await logIn(page, server.origin, '19900000002');
  await expectFits(
    page,
    async () => {
      await page.goto('./partnerRecruitment');
      await expect(page.getByText('FBYK94')).toBeVisible();
    },
    { controls: 'a, button, label:has([type=radio]), label:has([type=checkbox])' },
  );
});
