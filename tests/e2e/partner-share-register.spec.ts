import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, test } from './fixtures.ts';
import { fillPhone } from '../support/fill-phone.ts';

/** Registration by a partner's invitation, on the production build. */

/** User 112, who has not invited anyone to the recruitment yet. */
const CODE = 'G6HUUF';
const PATH = `./partnerShareRegister?inviteCode=${CODE}`;
let next = Math.floor(Math.random() * 9_000_000);
/** An unregistered phone number. */
const newPhone = () => `1376${String((next += 1)).padStart(7, '0')}`;

async function register(page: Page, phone: string): Promise<void> {
  await fillPhone(page, phone);
  await page.getByRole('button', { name: '注册上岛' }).tap();
}
const friendsOf = async (page: Page) =>
  Number(/\d+/.exec(await page.getByText(/^已有 \d+ 位朋友跟着上岛$/).innerText())?.[0]);

test('an invited user registers and the inviter’s count increases', async ({ page, browser, server }) => {
  await page.goto(PATH);
  await expect(page.getByRole('region', { name: '苏木 的邀请' })).toBeVisible();
  await expectAccessible(page);
  const before = await friendsOf(page);
  await register(page, newPhone());
  await expect(page.getByRole('heading', { name: '欢迎上岛' })).toBeFocused();
  await expect.poll(() => friendsOf(page)).toBe(before + 1);
  await expectAccessible(page);

  // The inviter sees the same count.
  const inviter = await browser.newContext();
  const theirs = await inviter.newPage();
  await logIn(theirs, server.origin, '19900000012');
  await theirs.goto(`${server.origin}/mfuwu/partnerShareRegister?inviteCode=${CODE}`);
  await expect(theirs.getByRole('heading', { name: '这是你自己的邀请' })).toBeVisible();
  expect(await friendsOf(theirs)).toBe(before + 1);
  await inviter.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: '你已经在岛上了' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: '看看伙伴招募' }).tap();
  await expect(page).toHaveURL(new RegExp(`/partnerRecruitment\\?inviteCode=${CODE}$`));
});

test('keeps the code after a reload and creates one account after a lost response', async ({
  page,
  sandbox,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  await page.goto(PATH);
  await page.reload();
  await expect(page.getByText(`邀请码 ${CODE} 已带上`)).toBeVisible();
  const before = await friendsOf(page);
  await sandbox.faults([{ path: '/ucenter/api/passport/login', kind: 'drop', times: 1 }]);
  await register(page, newPhone());
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: '注册上岛' }).tap();
  await expect(page.getByRole('heading', { name: '欢迎上岛' })).toBeVisible();
  await expect.poll(() => friendsOf(page)).toBe(before + 1);
});

for (const [code, name] of [
  ['2SS79V', '南枝'],
  ['RC3KEH', '晚风不急'],
  ['VWT7BY', '橘子汽水'],
] as const) {
  test(`the message of ${name} keeps its size limit`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`./partnerShareRegister?inviteCode=${code}`);
    const letter = page.getByRole('region', { name: `${name} 的邀请` });
    await expect(letter).toBeVisible();
    expect((await letter.boundingBox())?.height).toBeLessThan(420);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page);
  });
}

test('shows an unknown code and registers without it', async ({ page }) => {
  await page.goto('./partnerShareRegister?inviteCode=NOBODY');
  await expect(page.getByRole('heading', { name: '这封邀请找不到署名' })).toBeVisible();
  await expectAccessible(page);
  await register(page, newPhone());
  await expect(page.getByText('账号已经建好，岛上见。')).toBeVisible();
});

test('opens the tiers by keyboard', async ({ page }) => {
  await page.goto(PATH);
  const tier = page.locator('summary', { hasText: '岛屿伙伴' });
  await tier.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('城市沙龙冠名一次')).toBeVisible();
});

test('has no horizontal overflow and large touch targets at every size', async ({ page }) => {
  await expectFits(
    page,
    async () => {
      await page.goto(PATH);
      await expect(page.getByRole('region', { name: '做伙伴，有这些' })).toBeAttached();
    },
    { controls: 'a, button, summary' },
  );
});
