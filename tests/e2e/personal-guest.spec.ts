import { logIn } from '../support/log-in.ts';
import { pictureOf, readQr } from '../support/read-qr.ts';
import { expect, expectAccessible, expectFits, test } from './fixtures.ts';

/** A user's home page on the production build: profile card and a long list of moments. */

const PATH = './personal-guest?userId=105';

/** A page of a list with `total` moments, as the platform sends it. */
function pageOf(url: string, total: number) {
  const query = new URL(url).searchParams;
  const pageNo = Number(query.get('pageNo'));
  const pageSize = Number(query.get('pageSize'));
  const from = (pageNo - 1) * pageSize;
  const list = Array.from({ length: Math.max(0, Math.min(pageSize, total - from)) }, (_, nth) => ({
    momentId: 3_001 + from + nth,
    author: { userId: 105, nickname: '白榆', headPortrait: '' },
    createTime: '2026-03-05 08:00:00',
    content: `<p>第 ${from + nth + 1} 条。${'海风一阵一阵。'.repeat((from + nth) % 9)}</p>`,
    images: [],
    topics: [],
    viewCount: 1,
    likeCount: 2,
    commentCount: 3,
    shareCount: 0,
  }));
  return { statusCode: 200, code: 200, errorCode: 0, message: 'success', data: { pageNo, pageSize, total, list } };
}

test('renders few of four hundred moments at a time and finds the same card after going back', async ({
  page,
  sandbox,
}) => {
  await page.route('**/connect/moment/open/list/user?*', (route) =>
    route.fulfill({ json: pageOf(route.request().url(), 400) }),
  );
  await page.goto(PATH);
  const list = page.getByRole('list', { name: '白榆的动态' });
  await expect(list.getByText(/^第 1 条。/)).toBeVisible();
  let most = 0;
  // Scrolls like a thumb until the given row is rendered; further pages load meanwhile.
  const downTo = async (position: number) => {
    await expect(async () => {
      const seen = await list.evaluate((element) => {
        window.scrollBy(0, 1_200);
        const rows = Array.from(element.children);
        return {
          mounted: rows.length,
          last: Math.max(...rows.map((row) => Number(row.getAttribute('aria-posinset')))),
        };
      });
      most = Math.max(most, seen.mounted);
      expect(seen.last).toBeGreaterThanOrEqual(position);
    }).toPass({ timeout: 80_000, intervals: [50] });
  };
  await downTo(130);
  // A card fully in the viewport, once the list stands still.
  const onScreen = () =>
    list.evaluate((element) => {
      const links = Array.from(element.querySelectorAll('a'));
      const whole = links.find((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 100 && bottom < 700;
      });
      return whole ? `${whole.textContent} ${Math.round(whole.getBoundingClientRect().top)}` : '';
    });
  let earlier = '';
  await expect(async () => {
    const now = await onScreen();
    const still = now !== '' && now === earlier;
    earlier = now;
    expect(still).toBe(true);
  }).toPass({ intervals: [200] });
  // Loading a further page must not have moved the list.
  expect(Number(/\d+/.exec(earlier)?.[0])).toBeLessThan(150);
  const card = list.getByRole('link', { name: earlier.split(' ').slice(0, -1).join(' '), exact: true });
  const before = Number(earlier.split(' ').slice(-1));
  // Also with a slow response: then the list renders after the page and must still restore its position.
  for (const delayMs of [0, 1_500]) {
    await sandbox.faults(delayMs ? [{ path: '/connect/moment/open/home', kind: 'slow', delayMs }] : []);
    await card.tap();
    await expect(page.getByRole('heading', { level: 1, name: '岛上的一条动态' })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/personal-guest/);
    await expect(card).toBeInViewport();
    await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 9_999) - before)).toBeLessThan(3);
    // The list ignores taps shortly after scrolling; Playwright would scroll and retry elsewhere.
    await expect(list).not.toHaveCSS('pointer-events', 'none');
  }
  await downTo(400);
  await expect(page.getByText('已经到底了')).toBeVisible();
  await expect(list.locator('> li').last()).toHaveAttribute('aria-posinset', '400');
  await expect(list.locator('> li').last()).toHaveAttribute('aria-setsize', '400');
  expect(most).toBeLessThan(40);
});

test('a guest can follow in the app, share the page and open a picture', async ({ page, server }) => {
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 2, name: '白榆' })).toBeVisible();
  await expect(page.getByText('66 条')).toBeVisible();
  const follow = page.getByRole('link', { name: '去 App 关注' });
  await expect(follow).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await page.getByRole('button', { name: '分享主页' }).tap();
  const poster = page.getByRole('dialog').getByRole('img');
  await expect(poster).toBeVisible();
  const url = `${server.origin}/mfuwu/personal-guest?userId=105`;
  expect(await readQr(pictureOf((await poster.getAttribute('src')) ?? ''))).toBe(url);
  await page.getByRole('button', { name: '关闭' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A real user is slower than the history step that follows closing.
  await expect.poll(() => page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay ?? 0)).toBe(0);

  const picture = page.getByRole('button', { name: '看大图' }).first();
  await picture.tap();
  const viewer = page.getByRole('dialog', { name: '看大图' });
  await expect(viewer.locator('img[data-here]')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(/personal-guest\?userId=105$/);
  await follow.tap();
  await expect(page).toHaveURL(/\/wakeUp\?path=%2Fuser%3FuserId%3D105$/);
});

test('shows the user’s own page; has no horizontal overflow and large touch targets at every size', async ({
  page,
  server,
}) => {
  await logIn(page, server.origin);
  await page.goto('./personal-guest?userId=101');
  await expect(page.getByText('这是你的主页')).toBeVisible();
  await expect(page.getByRole('link', { name: '去 App 写动态' })).toHaveAttribute(
    'href',
    /wakeUp\?path=%2Fnew-moment$/,
  );
  await expectAccessible(page);

  // Touch targets inside a moment card are tested with the card.
  await expectFits(
    page,
    async () => {
      await page.goto(PATH);
      await expect(page.getByText('66 条')).toBeVisible();
    },
    { controls: 'article[aria-label] a, button' },
  );
});
