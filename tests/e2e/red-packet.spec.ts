import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { holdAnswer } from '../support/hold-answer.ts';
import { startClocks } from '../support/pass-time.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, test } from './fixtures.ts';

/** The red-packet rain, on the production build. */

// The canvas has the pixels of a phone.
test.use({ deviceScaleFactor: 2 });

const HOUR = 3_600_000;
/** The day, also for tests that run past midnight. */
const TODAY = Math.floor((Date.now() + 8 * HOUR) / (24 * HOUR)) * 24 * HOUR;
/** A moment of today in Shanghai. */
const atHour = (hour: number) => TODAY + (hour - 8) * HOUR;

test('appoints the next round once, although an answer is lost, and keeps it over a reload', async ({
  page,
  sandbox,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  await sandbox.set({ now: atHour(12) });
  const phone = `1385${String(Math.floor(Math.random() * 9_000_000)).padStart(7, '0')}`;
  await page.goto('./redPacket');
  await expect(page.getByRole('region', { name: '14:00 潮汐红包雨' })).toBeVisible();
  await expect(page.getByRole('button', { name: '练一场' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '预约这一场' }).tap();
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('checkbox').check();
  const answer = await holdAnswer(page, '/finance/redPacketRain/open/appointmentInfo');
  const send = page.getByRole('button', { name: '预约', exact: true });
  await send.dblclick();
  await answer.lose();
  await expect(page.getByRole('dialog').getByText(/网络没有连上/)).toBeVisible();
  await send.dblclick();
  await expect(page.getByText('已预约这一场')).toBeVisible();
  expect(answer.keys).toHaveLength(2);
  expect(new Set(answer.keys).size).toBe(1);
  // The closing sheet steps back in the history, which would abort the reload.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(`138 **** ${phone.slice(-4)}`)).toBeVisible();
  expect(answer.keys).toHaveLength(2);
});

test('the rounds turn by themselves while the page lies open, the last one to those of tomorrow', async ({
  page,
  sandbox,
}) => {
  const until = await startClocks(page, sandbox, atHour(10) - 60_000);
  await page.goto('./redPacket');
  const timer = page.getByRole('timer');
  for (const hour of [10, 14, 20]) {
    await expect(page.getByRole('region', { name: `${hour}:00 潮汐红包雨` })).toBeVisible();
    await expect(timer).toContainText('距开场');
    await expect(page.getByRole('button', { name: '预约这一场' })).toBeVisible();
    await until(atHour(hour));
    await expect(page.getByRole('link', { name: '打开 App 接红包' })).toBeVisible();
    await expect(timer).toContainText('距散场');
    await until(atHour(hour) + 10 * 60_000);
  }
  await expect(page.getByText('明天第一场')).toBeVisible();
  await expect(page.getByRole('heading', { name: '明天的场次' })).toBeVisible();
  await expect(page.getByRole('button', { name: '预约这一场' })).toBeVisible();
  await until(atHour(24));
  await expect(page.getByRole('heading', { name: '今天的场次' })).toBeVisible();
});

test('an appointment shows in another open tab, whose reminder is a calendar file', async ({
  page,
  context,
  sandbox,
}) => {
  await sandbox.set({ now: atHour(12) });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('./redPacket');
    await expect(tab.getByRole('button', { name: '预约这一场' })).toBeVisible();
  }
  await page.bringToFront();
  await page.getByRole('button', { name: '预约这一场' }).tap();
  await page.getByRole('textbox', { name: '手机号' }).fill('13600000001');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '预约', exact: true }).tap();
  await expect(page.getByText('136 **** 0001')).toBeVisible();

  await other.bringToFront();
  await expect(other.getByText('136 **** 0001')).toBeVisible();
  const download = other.waitForEvent('download');
  await other.getByRole('button', { name: '加进日历提醒' }).tap();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/潮汐红包雨\.ics$/);
  const utc = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');
  // Long lines are folded.
  expect(
    readFileSync(await file.path(), 'utf8')
      .replaceAll('\r\n ', '')
      .split('\r\n'),
  ).toEqual(
    expect.arrayContaining([
      'BEGIN:VEVENT',
      `DTSTART:${utc(atHour(14))}`,
      `DTEND:${utc(atHour(14) + 10 * 60_000)}`,
      'SUMMARY:14:00 潮汐红包雨',
      'TRIGGER:-PT15M',
    ]),
  );
});

/** Opens the practice. */
async function practiceOn(page: Page) {
  await page.goto('./redPacket');
  await page.getByRole('button', { name: '练一场' }).tap();
  const practice = page.getByRole('dialog', { name: '红包雨练习' });
  await expect(practice).toBeVisible();
  return practice;
}

test('the practice waits while the phone shows something else, and goes on where it was', async ({ page }) => {
  const practice = await practiceOn(page);
  const see = (value: DocumentVisibilityState) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, value);
  await practice.getByRole('button', { name: '开始' }).tap();
  const seconds = practice.getByText(/^\d+ 秒$/);
  await expect(seconds).not.toHaveText('15 秒');
  await see('hidden');
  await expect(practice.getByRole('heading', { name: '歇一会儿' })).toBeFocused();
  const left = await seconds.textContent();
  await page.waitForTimeout(1_500);
  await see('visible');
  // It waits for a tap.
  expect(await seconds.textContent()).toBe(left);
  const began = Date.now();
  await practice.getByRole('button', { name: '继续' }).tap();
  await expect(practice.getByRole('application')).toBeFocused();
  await expect(seconds).not.toHaveText(left ?? '');
  const now = parseInt((await seconds.textContent()) ?? '', 10);
  // A second may have begun before the pause.
  const passed = Math.ceil((Date.now() - began) / 1_000) + 1;
  expect(now).toBeGreaterThanOrEqual(parseInt(left ?? '', 10) - passed);
});

test('with reduced motion the practice is a tap game in which nothing falls', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const practice = await practiceOn(page);
  await practice.getByRole('button', { name: '开始' }).tap();
  const packets = practice.getByRole('button', { name: /有红包$/ });
  await expect(packets).toHaveCount(3);
  await expect(practice.getByRole('application')).toHaveCount(0);
  await expect(packets.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await packets.last().tap();
  await packets.last().tap();
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
  await page.clock.runFor(15_000);
  await expect(practice.getByText('接住 3 个红包', { exact: true })).toBeVisible();
  await practice.getByRole('button', { name: '回去预约' }).tap();
  await expect(practice).toHaveCount(0);
  await expect(page.getByText(/^你的最好成绩：\d+ 分$/)).toBeVisible();
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
