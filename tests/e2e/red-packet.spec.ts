import { expect, expectAccessible, expectFits, test } from './fixtures.ts';

/** The red-packet rain, on the production build. */

const HOUR = 3_600_000;
/** A moment of today in Shanghai. */
const atHour = (hour: number) => Math.floor((Date.now() + 8 * HOUR) / (24 * HOUR)) * 24 * HOUR + (hour - 8) * HOUR;

test('appoints the next round once, keeps it over a reload, and turns at its time', async ({ page, sandbox }) => {
  await sandbox.set({ now: atHour(12) });
  const phone = `1385${String(Math.floor(Math.random() * 9_000_000)).padStart(7, '0')}`;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/redPacketRain/') && request.postData()?.includes(phone)) sent.push(request.url());
  });
  await page.goto('./redPacket');
  await expect(page.getByRole('region', { name: '14:00 潮汐红包雨' })).toBeVisible();
  await expect(page.getByRole('button', { name: '练一场' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '预约这一场' }).tap();
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '预约', exact: true }).dblclick();
  await expect(page.getByText('已预约这一场')).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(page.getByText(`138 **** ${phone.slice(-4)}`)).toBeVisible();
  expect(sent).toHaveLength(1);
  await sandbox.set({ now: atHour(14) - 1_500 });
  await page.reload();
  await expect(page.getByRole('link', { name: '打开 App 接红包' })).toBeVisible();
});

test('the practice is played by keyboard, and back leaves it', async ({ page }) => {
  await page.goto('./redPacket');
  await page.getByRole('button', { name: '练一场' }).tap();
  const practice = page.getByRole('dialog', { name: '红包雨练习' });
  await expect(practice).toBeVisible();
  const toFalling = practice.getByRole('button', { name: '换成飘落的玩法' });
  if (await toFalling.isVisible()) await toFalling.tap();
  await practice.getByRole('button', { name: '开始' }).tap();
  await expect(practice.getByRole('application')).toBeFocused();
  await expect(async () => {
    for (const key of ['ArrowRight', 'Space', 'ArrowRight', 'Space', 'ArrowLeft', 'ArrowLeft', 'Space']) {
      await page.keyboard.press(key);
    }
    await expect(practice.getByText('得分').locator('xpath=..')).not.toHaveText(/得分 0$/, { timeout: 100 });
  }).toPass();
  await page.goBack();
  await expect(practice).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '红包雨', level: 1 })).toBeVisible();
});

test('fits at every width and text size', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./redPacket');
    await expect(page.getByRole('button', { name: '练一场' })).toBeVisible();
  });
});
