import { inviteCodeOf } from '../../sandbox/core/codes.ts';
import { logIn } from '../support/log-in.ts';
import { pictureOf, readQr } from '../support/read-qr.ts';
import { expect, expectAccessible, expectFits, test } from './fixtures.ts';

/** A lord's invitation into a territory, on the production build. */

test('a visitor is led on from a full territory, meets the members of another one, and is led into the app', async ({
  page,
}) => {
  await page.goto('./territory-invite?territoryId=302');
  const card = page.getByRole('region', { name: '邀请你的领地' });
  await expect(card).toContainText('位子都坐满了');
  await expect(card).toContainText('要是空出来，这里会自己更新');
  const join = page.getByRole('link', { name: '在 App 里加入' });
  await expect(join).toHaveCount(0);
  await expect(page.getByRole('link', { name: '看看别的领地' })).toHaveAttribute('href', /\/territory$/);

  await page.goto('./territory-invite?territoryId=301');
  await expect(join).toBeInViewport();
  const members = page.getByRole('list', { name: '成员' });
  await members.getByRole('link').nth(1).tap();
  await expect(page.getByRole('heading', { name: '岛民的主页', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(members.getByRole('link').nth(1)).toBeInViewport();
  await join.tap();
  await expect(page.getByRole('heading', { name: '打开 App', level: 1 })).toBeVisible();
});

test('the lord shares the poster, whose code leads here with the lord’s own invitation', async ({ page, server }) => {
  await logIn(page, server.origin, '19900000001');
  await page.goto('./territory-invite?territoryId=301');
  await expect(page.getByText('这是你的领地，把空位子留给想见的人。')).toBeVisible();
  await expect(page.getByRole('link', { name: '在 App 里打理' })).toBeVisible();
  await expect(page.getByRole('link', { name: '在 App 里加入' })).toHaveCount(0);
  await page.getByRole('button', { name: '邀请朋友入座' }).tap();
  const poster = page.getByRole('img', { name: /海报/ });
  await expect(poster).toBeVisible();
  expect(await readQr(pictureOf((await poster.getAttribute('src')) ?? ''))).toBe(
    `${server.origin}/mfuwu/territory-invite?territoryId=301&inviteCode=${inviteCodeOf(101)}`,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
});

test('a member invites here, and is led home from another territory', async ({ page, server }) => {
  await logIn(page, server.origin, '19900000013');
  await page.goto('./territory-invite?territoryId=301');
  await expect(page.getByText('这里就是你的领地，带朋友一起来。')).toBeVisible();
  await expect(page.getByRole('button', { name: '邀请朋友入座' })).toBeVisible();
  await expect(page.getByRole('link', { name: '在 App 里打开' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('./territory-invite?territoryId=346');
  await expect(page.getByText('你现在住在「望潮庄」，退出之后才能加入这里。')).toBeVisible();
  await expect(page.getByRole('link', { name: '在 App 里加入' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '回我的领地' })).toHaveAttribute('href', /\/territory$/);
});

test('somebody without a territory may join in the app', async ({ page, server }) => {
  await logIn(page, server.origin, '19900000002');
  await page.goto('./territory-invite?territoryId=346');
  await page.getByRole('link', { name: '在 App 里加入' }).tap();
  await expect(page.getByRole('heading', { name: '打开 App', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/wakeUp\?path=%2Fterritory%3FterritoryId%3D346$/);
});

test('fits every size', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./territory-invite?territoryId=346');
    await expect(page.getByRole('list', { name: '成员' })).toBeVisible();
  });
  await expectAccessible(page);
});
