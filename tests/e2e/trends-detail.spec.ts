import type { Page } from '@playwright/test';
import { HOSTILE } from '../support/hostile.ts';
import { expect, expectAccessible, expectFits, test } from './fixtures.ts';
import { watchHostile } from './watch-hostile.ts';

/** Links within the text of a moment have the height of their line, so they are excluded. */
const CONTROLS = 'a:not([rel~=nofollow]), button';

const list = (page: Page) => page.getByRole('list', { name: /^评论，共/ });
const rows = (page: Page) => list(page).getByRole('listitem');

/** Scrolls in steps of less than a screen until the given row is rendered. */
async function scrollTo(page: Page, place: number): Promise<void> {
  await expect(list(page)).toBeAttached();
  await page.evaluate(async (wanted) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let steps = 0; steps < 4_000; steps += 1) {
      const last = [...document.querySelectorAll('main li[aria-level="1"]')].pop();
      if (last && Number(last.getAttribute('aria-posinset')) >= wanted) return;
      scrollBy(0, 500);
      await frame();
      await frame();
    }
    throw new Error('the list does not reach this row');
  }, place);
}

/** The comment nearest to the middle of the screen, and its position. */
const middle = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main [data-comment]')];
    const distance = (element: Element) => Math.abs(element.getBoundingClientRect().top - innerHeight / 2);
    const nearest = all.sort((one, other) => distance(one) - distance(other))[0];
    if (!nearest) throw new Error('no comment');
    return { comment: nearest.dataset['comment'] ?? '', top: nearest.getBoundingClientRect().top };
  });
const topOf = (page: Page, comment: string) =>
  page.locator(`[data-comment="${comment}"]`).evaluate((element) => element.getBoundingClientRect().top);
/** Waits until scroll position and page height are unchanged for ten frames. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    let same = 0;
    let before = '';
    while (same < 10) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = `${scrollY} ${document.documentElement.scrollHeight}`;
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });

test('keeps the document small with two thousand comments, the position while replies expand, and the same comment after going back', async ({
  page,
}) => {
  test.slow();
  await page.goto('./trends-detail/3001');
  await expect(page.getByRole('article')).toBeVisible();
  await scrollTo(page, 40);
  // Without the drawings, whose scene becomes an element after a while.
  const elements = () => page.evaluate(() => document.querySelectorAll('*:not(svg *)').length);
  const early = await elements();
  await scrollTo(page, 400);
  expect(await rows(page).count()).toBeLessThan(60);
  expect(await elements()).toBeLessThan(early * 1.5);
  expect(await rows(page).first().getAttribute('aria-setsize')).toMatch(/^\d+$/);

  // Expands replies in the middle of the screen: everything above the button must keep its position.
  const unfold = page.getByRole('button', { name: /^再看 \d+ 条回复$/ });
  /** the button nearest to the middle of the screen, and its distance from it */
  const nearest = () =>
    unfold.evaluateAll((buttons) =>
      buttons
        .map((button, nth) => ({ nth, off: button.getBoundingClientRect().top - innerHeight / 2 }))
        .reduce((best, one) => (Math.abs(one.off) < Math.abs(best.off) ? one : best), { nth: -1, off: Infinity }),
    );
  for (let steps = 0; steps < 300 && Math.abs((await nearest()).off) > 200; steps += 1) {
    const { off } = await nearest();
    await page.evaluate((by) => scrollBy(0, by), Number.isFinite(off) ? off : 300);
    await atRest(page);
  }
  await atRest(page);
  const pressed = unfold.nth((await nearest()).nth);
  const read = await pressed.evaluate((button) => {
    const row = button.closest<HTMLElement>('[data-comment]');
    return { comment: row?.dataset['comment'] ?? '', top: row?.getBoundingClientRect().top ?? NaN };
  });
  const replies = await page.locator('main li[aria-level="2"]').count();
  await pressed.click();
  await expect.poll(() => page.locator('main li[aria-level="2"]').count()).toBeGreaterThan(replies);
  await atRest(page);
  expect(Math.abs((await topOf(page, read.comment)) - read.top)).toBeLessThanOrEqual(2);

  // Opens a user's page and goes back.
  const kept = await middle(page);
  const loaded = await rows(page).last().getAttribute('aria-posinset');
  await page.locator(`[data-comment="${kept.comment}"]`).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/trends-detail/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('岛上的一条动态');
  await page.evaluate(() => history.back());
  await expect(page.locator(`[data-comment="${kept.comment}"]`)).toBeInViewport();
  await atRest(page);
  expect(Math.abs((await topOf(page, kept.comment)) - kept.top)).toBeLessThanOrEqual(2);
  expect(Number(loaded)).toBeGreaterThan(0);
  expect(await rows(page).count()).toBeLessThan(60);
});

test('keeps the place over a reload far down, and goes on with the comments once the line is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('./trends-detail/3001');
  await scrollTo(page, 30);
  await atRest(page);
  const kept = await middle(page);
  await page.reload();
  await expect(page.locator(`[data-comment="${kept.comment}"]`)).toBeInViewport();
  await atRest(page);
  // The rows above have not been measured again, so it is the same comment within a few lines.
  expect(Math.abs((await topOf(page, kept.comment)) - kept.top)).toBeLessThan(200);

  await context.setOffline(true);
  const again = page.getByRole('button', { name: '重试' });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(again).toBeInViewport({ timeout: 500 });
  }).toPass();
  const last = async () => Number(await rows(page).last().getAttribute('aria-posinset'));
  const before = await last();
  await context.setOffline(false);
  await expect(again).toBeHidden();
  await page.evaluate(() => scrollBy(0, 600));
  await expect.poll(last).toBeGreaterThan(before);
});

test('is accessible in every state and works at every size and with large text', async ({ page }) => {
  await page.goto('./trends-detail/3001');
  await expect(list(page)).toBeAttached();
  await expectAccessible(page);
  await scrollTo(page, 8);
  await atRest(page);
  await expectAccessible(page);
  await page.goto('./trends-detail/3008');
  await expect(page.getByText('还没有人说话')).toBeAttached();
  await expectAccessible(page);

  // One moment with long texts, one with pictures and short texts.
  for (const id of [3001, 3902]) {
    await expectFits(
      page,
      async () => {
        await page.goto(`./trends-detail/${id}`);
        await expect(page.getByRole('article')).toBeVisible();
      },
      {
        stands: async () => {
          await page.evaluate(() => window.scrollTo(0, 0));
          const speak = page.getByRole('link', { name: '去 App 里说一句' });
          await expect(speak).toBeInViewport();
          // The label stays on one line, also with large text.
          const lines = await speak.evaluate((link) => {
            const range = document.createRange();
            range.selectNodeContents(link);
            return range.getClientRects().length;
          });
          expect(lines, String(id)).toBe(1);
          await scrollTo(page, 2);
        },
        controls: CONTROLS,
      },
    );
  }
});

test('fills the screen with little content and keeps the action bar at the bottom', async ({ page }) => {
  for (const [path, action] of [
    ['./trends-detail/3903', page.getByRole('link', { name: '去 App 里说一句' }).locator('..')],
    ['./trends-detail-quest?momentId=3903&taskId=9101', page.getByRole('region', { name: '阅读任务' })],
  ] as const) {
    await page.goto(path);
    await page.setViewportSize({ width: 375, height: 1_100 });
    await expect(page.getByText('还没有人说话')).toBeVisible();
    await expect(action).toBeVisible();
    const ends = () =>
      action.evaluate((bar) => ({
        bottom: Math.round(bar.getBoundingClientRect().bottom),
        end: document.documentElement.scrollHeight,
      }));
    await expect.poll(ends, path).toEqual({ bottom: 1_100, end: 1_100 });
  }
});

test('keyboard: shows the focus ring on a picture, and the bottom bar covers no focused element', async ({ page }) => {
  for (const [path, bar] of [
    ['./trends-detail/3001', page.getByRole('link', { name: '去 App 里说一句' }).locator('..')],
    ['./trends-detail-quest?momentId=3001&taskId=9101', page.getByRole('region', { name: '阅读任务' })],
  ] as const) {
    await page.goto(path);
    await expect(list(page)).toBeAttached();
    const last = page.getByRole('button', { name: '第 4 张图，共 4 张' });
    for (let stops = 0; stops < 8; stops += 1) {
      await page.keyboard.press('Tab');
      if (await last.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(last).toBeFocused();
    expect(await last.evaluate((button) => getComputedStyle(button, '::after').borderTopWidth), path).toBe('3px');
    const edge = (await bar.boundingBox())?.y ?? 0;
    await expect
      .poll(() => last.evaluate((button) => button.getBoundingClientRect().bottom), { message: path })
      .toBeLessThanOrEqual(edge);
  }
});

/** A user with a hostile name and portrait. */
const person = (nth: number) => ({
  userId: 101,
  nickname: HOSTILE[nth % HOSTILE.length] ?? '',
  headPortrait: `javascript:alert(${nth})`,
});
const comment = (commentId: number, content: string) => ({
  commentId,
  author: person(commentId),
  createTime: '2026-01-01 08:00:00',
  content,
  likeCount: 3,
  replyCount: 0,
  replies: [] as object[],
});

test('shows hostile texts in every field as text: no script, no request to another origin, no navigation', async ({
  page,
  server,
}) => {
  test.slow();
  const watch = watchHostile(page, server.origin);
  const envelope = (data: unknown) => ({
    json: { statusCode: 200, code: 200, errorCode: 0, message: 'success', data },
  });
  // All texts in one moment; the loop below tests them in groups, because one text may swallow the rest of the
  // document.
  let content = '';
  await page.route('**/connect/moment/detailNoAuth*', (route) =>
    route.fulfill(
      envelope({
        momentId: 3001,
        author: { ...person(7), badge: HOSTILE[11] },
        createTime: '2026-01-01 08:00:00',
        content,
        images: [
          { url: 'javascript:alert(1)', width: 4, height: 3 },
          { url: '//evil.example/pixel.png', width: 4, height: 3 },
        ],
        topics: HOSTILE.slice(0, 40),
        daoName: HOSTILE[3],
        viewCount: 1,
        likeCount: 2,
        commentCount: HOSTILE.length,
        shareCount: 4,
      }),
    ),
  );
  const all = HOSTILE.map((text, nth) => ({
    ...comment(1_000 + nth, text),
    replyCount: 2,
    replies: [comment(5_000 + 2 * nth, text), comment(5_001 + 2 * nth, `${text}${text}`)],
  }));
  await page.route('**/connect/moment/comment/topListNoAuth*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [pageNo, pageSize] = [Number(query.get('pageNo')), Number(query.get('pageSize'))];
    const part = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    return route.fulfill(envelope({ pageNo, pageSize, total: all.length, list: part }));
  });

  content = HOSTILE.join('\n');
  await page.goto('./trends-detail/3001');
  await expect(page.getByRole('article')).toBeVisible();
  await scrollTo(page, HOSTILE.length);
  await expect(page.getByText('没有更多评论了')).toBeAttached();
  await watch.expectHarmless();

  // Each as a paragraph of its own, through the page's sanitiser and under its content security policy.
  for (const kind of [0, 1, 2, 3]) {
    content = HOSTILE.filter((_, nth) => nth % 4 === kind)
      .map((text) => `<p>${text}</p>`)
      .reverse()
      .join('');
    await page.reload();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('link', { name: '去 App 里说一句' })).toBeVisible();
    await watch.expectHarmless();
  }
});
