import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, test } from './fixtures.ts';

/** Chat with a character, on the production build. */

const PATH = './chatAI?characterId=804';
const SEND = '/vertical/api/character/sendMessaage';

const field = (page: Page) => page.getByRole('textbox');
const log = (page: Page) => page.getByRole('region', { name: '聊天记录' });
const answers = (page: Page) => log(page).getByText('AI 生成', { exact: true });

/** Sends a message and waits for the complete reply. */
async function say(page: Page, text: string): Promise<void> {
  const before = await answers(page).count();
  await field(page).fill(text);
  await page.getByRole('button', { name: '发送' }).tap();
  await expect(answers(page)).toHaveCount(before + 1);
  await expect(page.getByRole('group', { name: '接着聊' })).toBeVisible();
}

const fromEnd = (page: Page) =>
  log(page).evaluate((area) => Math.round(area.scrollHeight - area.clientHeight - area.scrollTop));

test('opens from the soul match, types replies, recovers from a lost response and a reload, and can be cleared', async ({
  page,
  server,
  sandbox,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  await logIn(page, server.origin, '19900000020');
  await page.goto('./soul?answers=abbaabab');
  await page.getByRole('link', { name: /^和.+聊聊$/ }).tap();
  await expect(page).toHaveURL(/\/chatAI\?characterId=8\d\d$/);
  await expect(page.getByRole('group', { name: '可以这样开头' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('group', { name: '可以这样开头' }).getByRole('button').first().tap();
  await expect(page.getByRole('log')).not.toBeEmpty();
  await expect(page.getByRole('group', { name: '接着聊' })).toBeVisible();
  await expect(page.getByText('今天还能聊 29 句')).toBeVisible();
  await expectAccessible(page);

  await sandbox.faults([{ path: SEND, kind: 'drop', times: 1 }]);
  await field(page).fill('你好👋');
  await page.getByRole('button', { name: '发送' }).tap();
  await expect(page.getByText(/^没等到回答/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: '重发' }).tap();
  await expect(answers(page)).toHaveCount(2);
  await expect(page.getByText('今天还能聊 28 句')).toBeVisible();
  await expect.poll(() => fromEnd(page)).toBeLessThan(2);

  await page.getByRole('button', { name: '清空' }).tap();
  await page.getByRole('button', { name: '清空聊天' }).tap();
  await expect(answers(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('group', { name: '可以这样开头' })).toBeVisible();
});

test('scrolls a long chat to its end, shows a button for new messages, and keeps the scroll position after going back', async ({
  page,
  server,
  sandbox,
}) => {
  await logIn(page, server.origin, '19900000021');
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'once');
    const messages = Array.from({ length: 80 }, (_, index) => ({
      ...(index % 2 === 0 ? { from: 'me', state: 'done', key: `k${index}` } : { from: 'them' }),
      ...{ id: `m${index}`, text: `第 ${index} 句，潮水来来去去，船灯一盏一盏亮起来`, at: index * 1_000 },
    }));
    localStorage.setItem('lyyz_own 121 chat 804', JSON.stringify({ messages, suggestions: [] }));
  });
  await page.goto(PATH);
  await expect(page.getByText('第 79 句')).toBeInViewport();
  await expect.poll(() => fromEnd(page)).toBeLessThan(2);

  // Messages added above must not move the visible ones.
  await page.getByText('看更早的').scrollIntoViewIfNeeded();
  const mark = page.getByText('第 50 句');
  const before = await mark.boundingBox();
  await page.getByText('看更早的').tap();
  await expect(page.getByText('第 20 句')).toBeAttached();
  const after = await mark.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60);

  await sandbox.faults([{ path: SEND, kind: 'slow', delayMs: 5_000, times: 1 }]);
  await field(page).fill('你怕黑吗？');
  await page.getByRole('button', { name: '发送' }).tap();
  await expect(page.getByRole('img', { name: '正在想怎么说' })).toBeInViewport();
  await log(page).evaluate((area) => area.scrollBy(0, -600));
  await page.getByRole('button', { name: '有新消息' }).tap();
  await expect.poll(() => fromEnd(page)).toBeLessThan(2);
  await expect(page.getByRole('group', { name: '接着聊' })).toBeVisible();

  await page.getByText('第 70 句').scrollIntoViewIfNeeded();
  await expect.poll(() => fromEnd(page)).toBeGreaterThan(300);
  const left = await fromEnd(page);
  await page.getByRole('link', { name: /去顾星阑的岛看看/ }).tap();
  await expect(page).toHaveURL(/\/aidao-detail\?robotId=804$/);
  await expect(page.getByRole('heading', { level: 2, name: '顾星阑' })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByText('第 70 句')).toBeInViewport();
  expect(Math.abs((await fromEnd(page)) - left)).toBeLessThan(60);
});

test('shows hostile texts as text, also through an encrypted link', async ({ page, server }) => {
  await logIn(page, server.origin, '19900000022');
  const attack = '<img src=x onerror=alert(1)><svg onload=alert(1)>';
  await page.route(`**${SEND}*`, (route) =>
    route.fulfill({
      json: {
        ...{ statusCode: 200, code: 200, errorCode: 0, message: 'success' },
        data: { conversationId: 1, messageId: 1, reply: attack, suggestions: [attack], dailyLeft: 9 },
      },
    }),
  );
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const env = Object.fromEntries(
    readFileSync('.env.production', 'utf8')
      .split('\n')
      .flatMap((line) => (/^VITE_/.test(line) ? [line.split('=') as [string, string]] : [])),
  );
  const cipher = createCipheriv('aes-128-cbc', env['VITE_LINK_KEY'] ?? '', env['VITE_LINK_IV'] ?? '');
  const secret = Buffer.concat([cipher.update('characterId=804', 'utf8'), cipher.final()]).toString('base64');
  await page.goto(`./chatAI?s=${encodeURIComponent(secret)}`);
  await say(page, attack);
  await expect(log(page).getByText(attack)).toHaveCount(3);
  await expect(page.locator('main img[src="x"], main svg[onload]')).toHaveCount(0);
  expect(ran).toEqual([]);
});

test('has no horizontal overflow, large touch targets and a visible input on small and landscape screens and with large text', async ({
  page,
  server,
}) => {
  await logIn(page, server.origin, '19900000023');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(PATH);
  await say(page, '你怕黑吗？');
  const arrive = async () => {
    await page.reload();
    await expect(answers(page)).toHaveCount(1);
  };
  const stands = async () => {
    // After a change of the screen size the layout follows a frame later.
    await page.waitForFunction(() => document.documentElement.scrollHeight === document.documentElement.clientHeight);
    const clientHeight = await page.evaluate(() => document.documentElement.clientHeight);
    expect(await log(page).evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: '发送' })).toBeInViewport({ ratio: 1 });
    await field(page).fill('一\n二\n三\n四\n五\n六');
    const box = await field(page).boundingBox();
    await field(page).fill('');
    expect(box?.height).toBeLessThan(clientHeight / 2);
  };
  await expectFits(page, arrive, { stands, controls: 'a, button, textarea' });
  // The height left by the on-screen keyboard.
  await page.setViewportSize({ width: 375, height: 420 });
  await arrive();
  await stands();
  // Header and character share a line there, so the log keeps its height.
  expect((await log(page).boundingBox())?.height).toBeGreaterThan(260);
});
