import type { Locator } from '@playwright/test';
import { expect, expectAccessible, FAILED_CALL, test, untilReactStands, watchScripts } from './fixtures.ts';

const QUERY = '/adminland/facilitator/query';
const TITLES = '/adminland/facilitator/appTitle';

test('the page file shows header, scene, title and footer without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  await page.goto(`${server.origin}/mfuwu/`);
  await expect(page.getByRole('heading', { level: 1, name: '灵屿宇宙' })).toBeVisible();
  await expect(page.locator('img[data-scene=home]')).toBeVisible();
  await expect(page.getByText('© 2023')).toBeVisible();
  await context.close();
});

test('the scene stands still until the app is there, and then moves; not while it is off screen', async ({ page }) => {
  await page.goto('./');
  const image = page.locator('img[data-scene]');
  await expect(image).toHaveAttribute('src', /animation-play-state:paused/);
  const light = page.locator('main div > svg .scene-home-light');
  const moves = () =>
    light.evaluate(
      (element) => element.getAnimations().length > 0 && element.checkVisibility({ contentVisibilityAuto: true }),
    );
  await expect.poll(moves).toBe(true);
  await expect(image).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 3_000));
  await expect.poll(moves).toBe(false);
});

test('hydrates without layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await page.waitForTimeout(800);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01);
});

test('a first visit loads no fingerprintjs, crypto-js or antd-mobile and sends each request once', async ({ page }) => {
  const scripts = watchScripts(page);
  const calls: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.includes('/api/') && !pathname.includes('/art/'))
      calls.push(`${response.request().method()} ${pathname}`);
  });
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await page.waitForTimeout(2_500);
  expect(scripts.join(' ')).not.toMatch(/fp|fingerprint|crypto|aes|antd|toast|dialog/i);
  expect(calls.filter((call) => call.includes('facilitator')).sort()).toEqual([
    `GET /mfuwu/api${TITLES}`,
    `POST /mfuwu/api${QUERY}`,
  ]);
});

test('shows the progress bar while the shell loads and removes it afterwards', async ({ page, sandbox }) => {
  await sandbox.set({ latencyMs: 2_000 });
  await page.goto('./', { waitUntil: 'commit' });
  await expect(page.locator('#nprogress')).toBeAttached();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('shows the progress bar for a navigation slower than 150 ms until the page is rendered', async ({
  page,
  sandbox,
}) => {
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await untilReactStands(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.id === 'nprogress') seen.push('bar');
    }).observe(document.body, { childList: true });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.length);
  await sandbox.set({ latencyMs: 2_000 });
  await page.getByRole('article').first().locator('a').first().tap();
  await expect.poll(seen).toBe(1);
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('works with blocked storage', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) Storage.prototype[name] = refuse;
  });
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await page.getByRole('article').first().locator('a').first().tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('is accessible in every state: ready, loading, empty, failed', async ({ page, sandbox, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL);
  await page.goto('./');
  await expect(page.getByRole('region', { name: '研学教育' })).toBeAttached();
  await expectAccessible(page);

  await sandbox.faults([{ path: QUERY, kind: 'slow', delayMs: 6_000 }]);
  await page.reload();
  await expect(page.getByText('© 2023')).toBeVisible();
  await expectAccessible(page);

  await sandbox.faults([{ path: QUERY, kind: '500' }]);
  await page.reload();
  await expect(page.getByText('服务商没有加载出来')).toBeVisible();
  await expectAccessible(page);

  await sandbox.faults([]);
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('scrolls to an anchor below the header, eased over 1800 ms', async ({ page }) => {
  await page.addInitScript(() => {
    const track: [number, number][] = [];
    Object.assign(window, { track });
    const sample = () => {
      track.push([performance.now(), scrollY]);
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });
  await page.goto('./?anchorId=14');
  const section = page.getByRole('region', { name: '品牌共创' });
  await expect(section).toBeAttached();
  await expect
    .poll(() =>
      section.evaluate((element) => {
        const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
        return Math.abs(element.getBoundingClientRect().top - header);
      }),
    )
    .toBeLessThanOrEqual(2);
  // It stays there.
  await page.waitForTimeout(300);
  const track = await page.evaluate(() => (window as unknown as { track: [number, number][] }).track);
  const end = track.at(-1)?.[1] ?? 0;
  const at = (share: number) => track.find(([, y]) => y >= end * share)?.[0] ?? 0;
  const duration = at(0.9999) - at(0.0001);
  // Eased: the middle half of the distance takes about a quarter of the time. The limits are loose because a busy
  // machine delays the first and last frames; src/kit/scroll.test.ts tests the exact 1800 ms.
  const frames = track.map(([time], n) => time - (track[n - 1]?.[0] ?? time));
  const slowest = Math.max(...frames.filter((_, n) => (track[n]?.[0] ?? 0) > at(0.0001)));
  expect(duration).toBeGreaterThan(1_000);
  expect(duration).toBeLessThan(Math.max(2_200, 1_900 + 2 * slowest));
  expect(at(0.75) - at(0.25)).toBeLessThan(duration * 0.47);
});

for (const size of [
  { width: 320, height: 640 },
  { width: 375, height: 667 },
  { width: 812, height: 375 },
]) {
  test(`one tap shows all categories at once, ${size.width} x ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('./');
    await expect(page.getByRole('region', { name: '研学教育' })).toBeAttached();
    const bar = page.getByRole('navigation', { name: '服务商分类' });
    await expect(bar.getByRole('button', { name: '全部 · 搜索' })).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: '全部 · 搜索' }).tap();
    const categories = page.getByRole('dialog', { name: '全部分类' }).getByRole('link');
    await expect(categories).toHaveCount(8);
    if (size.height > 600) for (const one of await categories.all()) await expect(one).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await categories.filter({ hasText: '数字时装' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\?anchorId=17$/);
    await expect(page.getByRole('region', { name: '数字时装' })).toBeInViewport();
    // Going back leads where one was.
    await page.goBack();
    await expect(page).toHaveURL(/\/mfuwu\/$/);
  });
}

test('the first eight cards differ in what they do and in their pictures', async ({ page }) => {
  await page.goto('./');
  const cards = page.getByRole('region', { name: '数字艺术' }).getByRole('article');
  await expect(cards).toHaveCount(10);
  const serves: string[] = [];
  const pictures = new Set<string>();
  for (const card of (await cards.all()).slice(0, 8)) {
    serves.push((await card.locator('> span').first().textContent()) ?? '');
    const source = await card.locator('img').first().getAttribute('src');
    pictures.add(await page.evaluate(async (url) => (await fetch(url)).text(), source ?? ''));
  }
  expect(new Set(serves).size).toBe(8);
  expect(pictures.size).toBe(8);
});

test('a link to a category scrolls once: going back and a reload lead where one was', async ({ page }) => {
  const y = () => page.evaluate(() => scrollY);
  await page.goto('./?anchorId=17');
  const section = page.getByRole('region', { name: '数字时装' });
  await expect(section).toBeInViewport();
  // To the end of its way.
  await page.waitForTimeout(2_600);
  const card = page.getByRole('region', { name: '虚拟空间' }).getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const before = await y();
  expect(await section.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(1_000);
  await card.getByRole('link').tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport();
  await page.waitForTimeout(3_000);
  expect(Math.abs((await y()) - before)).toBeLessThan(30);

  await page.reload();
  await untilReactStands(page);
  await page.waitForTimeout(3_000);
  expect(Math.abs((await y()) - before)).toBeLessThan(30);

  // The link opened anew is another visit.
  await page.goto('./?anchorId=17');
  await expect(section).toBeInViewport();
});

test('a touch interrupts the eased scroll', async ({ page }) => {
  await page.goto('./?anchorId=17');
  await expect(page.getByRole('region', { name: '数字时装' })).toBeAttached();
  await page.waitForFunction(() => scrollY > 60);
  // At the edge, where nothing is tappable.
  await page.touchscreen.tap(4, 400);
  const at = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(scrollY)))),
  );
  await page.waitForTimeout(700);
  expect(Math.abs((await page.evaluate(() => scrollY)) - at)).toBeLessThan(40);
});

test('jumps to the anchor with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./?anchorId=14');
  const section = page.getByRole('region', { name: '品牌共创' });
  await expect(section).toBeAttached();
  await expect.poll(() => section.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(80);
});

test('ignores an anchor without a section', async ({ page }) => {
  for (const anchor of ['nope', '999', '%3Cscript%3E', '11%20', '-1']) {
    await page.goto(`./?anchorId=${anchor}`);
    await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('opens a provider at the top and restores list and scroll position after going back', async ({ page }) => {
  await page.goto('./');
  const section = page.getByRole('region', { name: '数字艺术' });
  await section.getByRole('button', { name: '查看更多' }).tap();
  await expect(section.getByRole('heading', { level: 3 })).toHaveCount(20);
  const last = section.getByRole('heading', { level: 3 }).nth(17);
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1_000);
  await last.getByRole('link').tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(section.getByRole('heading', { level: 3 })).toHaveCount(20);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 30);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(before + 30);
});

test('the picture and name of a card open the provider; the follow icon above them shows a toast', async ({ page }) => {
  await page.goto('./');
  const card = page.getByRole('article').first();
  // Taps the coordinates like a finger: the topmost element receives the tap.
  const tapOn = async (target: Locator) => {
    // A tap during the page transition (a quarter of a second) would not reach the page.
    await page.waitForFunction(
      () =>
        !(document as { activeViewTransition?: object | null }).activeViewTransition &&
        document.getAnimations().every(({ effect }) => {
          const { pseudoElement } = effect as KeyframeEffect;
          return !pseudoElement?.startsWith('::view-transition');
        }),
    );
    const box = await target.boundingBox();
    if (!box) throw new Error('no element to tap');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  await tapOn(card.getByRole('button', { name: /^关注/ }));
  await expect(page.locator('.adm-toast-wrap, .plain-toast').getByText('敬请期待')).toBeVisible();
  await expect(page).toHaveURL(/\/mfuwu\/$/);
  // The toast covers the page while it is visible.
  await expect(page.locator('.adm-toast-wrap, .plain-toast')).toHaveCount(0);
  for (const part of [card.locator('img').first(), card.getByRole('heading')]) {
    const to = await card.getByRole('link').getAttribute('href');
    await tapOn(part);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
    // Only the card that was tapped has the cover for the back transition.
    await expect(page.locator('[data-cover]')).toHaveCount(1);
    await expect(card.locator('[data-cover]')).toBeAttached();
  }
});

test('a tap requests its provider once, however long the touch lasts', async ({ page, context }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/facilitator/showOne/')) asked.push(new URL(request.url()).pathname);
  });
  const later = page.waitForResponse(/\/later-[^/]*\.js$/);
  await page.goto('./');
  await (await later).finished();
  const finger = await context.newCDPSession(page);
  for (const [index, restsMs] of [0, 30, 200].entries()) {
    const link = page.getByRole('article').nth(index).getByRole('link');
    // After going back the list restores its position: the touch starts once the card is at its place.
    const at = { x: 0, y: 0 };
    await expect
      .poll(async () => {
        const box = await link.boundingBox();
        if (!box) return false;
        Object.assign(at, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
        return link.evaluate((card, { x, y }) => card.contains(document.elementFromPoint(x, y)), at);
      })
      .toBe(true);
    asked.length = 0;
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.waitForTimeout(restsMs);
    // A long touch has sent the prefetch before it ends.
    if (restsMs > 100) await expect.poll(() => asked.length).toBe(1);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
    await page.waitForTimeout(200);
    expect(asked, `${restsMs} ms`).toHaveLength(1);
    await page.goBack();
    await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  }
});

test('a section keeps its rows when the next page fails, and retries it', async ({ page, sandbox, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL);
  await page.goto('./');
  const section = page.getByRole('region', { name: '数字艺术' });
  await expect(section.getByRole('button', { name: '查看更多' })).toBeVisible();
  await sandbox.faults([{ path: QUERY, kind: 'network', times: 1 }]);
  await section.getByRole('button', { name: '查看更多' }).tap();
  await expect(section.getByText('更多服务商没有加载出来')).toBeVisible();
  await expectAccessible(page);
  await section.getByRole('button', { name: '重试' }).tap();
  await expect(section.getByRole('heading', { level: 3 })).toHaveCount(20);
});

test('an unknown path redirects to home', async ({ page }) => {
  await page.goto('./no/such/page?x=1');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await expect(page).toHaveURL(/\/mfuwu\/$/);
});

test('a page opened anew begins at its top, and a page returned to is where it was left', async ({ page }) => {
  const y = () => page.evaluate(() => scrollY);
  const open = async (path: string) => {
    await page.goto(path);
    await untilReactStands(page);
    // What comes after React, and its scroll.
    await page.waitForTimeout(500);
    expect(await y(), path).toBe(0);
  };
  const leaveAt = async (top: number) => {
    const scroll = () =>
      page.evaluate((to) => {
        scrollTo(0, to);
        return scrollY;
      }, top);
    // On a busy machine the page may still be growing.
    await expect.poll(scroll).toBe(top);
  };
  await open('./trends-detail/3001');
  await leaveAt(700);
  await open('./');
  await leaveAt(400);
  // A form is drawn by React alone.
  await open('./channel?channelCode=HAIYAN01');
  await leaveAt(150);
  await open('./');
  await page.goBack();
  await expect.poll(y).toBe(150);
  await page.goBack();
  await page.goBack();
  await expect.poll(y).toBe(700);
  await page.reload();
  await untilReactStands(page);
  await expect.poll(y).toBe(700);
});
