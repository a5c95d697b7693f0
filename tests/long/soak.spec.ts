import type { Page } from '@playwright/test';
import { seeded } from '../../sandbox/art/random.ts';
import { expect, FAILED_CALL, test } from '../e2e/fixtures.ts';
import type { PreviewServer } from '../e2e/preview-server.ts';
import { goTo } from '../support/go-to.ts';
import { writeProof } from '../support/proof.ts';
import { readPages } from '../support/read-pages.mjs';
import { countTimers, type Held, heldBy } from './held.ts';

/**
 * Two long visits, in which leaks of single pages add up: in a browser and in a native host. SOAK_MOVES (number of moves,
 * half of them in each) and SOAK_SEED select another run.
 */
const MOVES = Math.ceil((Number(process.env['SOAK_MOVES']) || 500) / 2);
const SEED = Number(process.env['SOAK_SEED']) || 20_261_122;
/** Measured this often in each visit, and once before. */
const MEASURED = 5;
/** Allowed growth of the heap in bytes: the query cache keeps for five minutes what was seen. */
const HEAP_GROWTH = 5 * 1024 * 1024;
/**
 * What one measurement may hold more than another, although nothing is left behind: the listeners of one React root
 * (an open toast), what stands on the page, the last sheet that was closed.
 */
const SPARE = { listeners: 200, nodes: 400, detached: 100, timers: 3, observers: 2 };
/** Answers that nobody shows: so many fit into five minutes of this visit; the map of the land alone asks for a hundred. */
const MOST_ANSWERS = 600;
const PEOPLE = ['19900000001', '19900000017'];

const table: string[][] = [];
const COLUMNS = ['heap MB', 'listeners', 'nodes', 'other nodes', 'detached', 'timers', 'kept answers', 'observers'];
const row = (held: Held, moves: number) => [
  String(moves),
  (held.heap / 1024 / 1024).toFixed(1),
  ...[held.listeners, held.nodes, held.others, held.detached, held.timers, held.answers, held.observers].map(String),
];
test.afterAll(() =>
  writeProof({
    name: 'soak',
    title: 'Soak',
    about: ABOUT,
    columns: ['where', 'moves', ...COLUMNS],
    rows: table,
    // A visit that failed is not in the table.
    sums: [
      `${new Set(table.map(([name]) => name).filter(Boolean)).size} of 2 visits level`,
      ...Array<string>(COLUMNS.length + 1).fill(''),
    ],
  }),
);
const ABOUT = `Two visits through all 44 pages without loading a document, in a browser and in a native host: addresses, links,
the menu, back, forward, scrolling, buttons, turning the phone, two people and nobody logged in (seed ${SEED}). Measured on the
home page after garbage collection; the first line of each is after every page was open once. Other nodes are those of
drawings that the browser keeps decoded; detached nodes are held by scripts; kept answers are those of the query cache,
which go after five minutes. No console error, no violation of the content
security policy.`;

test.use({ viewport: { width: 375, height: 812 } });

/** Tokens of people of the seed. */
async function tokensOf(server: PreviewServer): Promise<string[]> {
  return Promise.all(
    PEOPLE.map(async (login) => {
      const response = await fetch(`${server.origin}/mfuwu/api/sandbox/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login }),
      });
      return ((await response.json()) as { login: { accessToken: string } }).login.accessToken;
    }),
  );
}

/** Another login, or none: as another tab or the app around the page would. */
async function become(page: Page, token: string | null): Promise<void> {
  await page.evaluate((accessToken) => {
    const given = (window as unknown as Record<string, ((value: unknown) => void) | undefined>)['lyyzSetAccessToken'];
    if ('lyyzNative' in window) return given?.(accessToken ?? '');
    const [key, before] = ['lyyz_user_login_info', localStorage.getItem('lyyz_user_login_info')];
    const next = accessToken && JSON.stringify({ accessToken, clientInfo: '', expireIn: Date.now() + 86_400_000 });
    if (next === null) localStorage.removeItem(key);
    else localStorage.setItem(key, next);
    dispatchEvent(new StorageEvent('storage', { key, oldValue: before, newValue: next, storageArea: localStorage }));
  }, token);
}

/** A native host on Android that answers at once; what it is asked to do is done. */
function playHost(token: string): void {
  const done = () => true;
  const clientInfo = JSON.stringify({ clientId: 'soak', clientType: 1 });
  const answers = { getAccessToken: () => token, getClientInfo: () => clientInfo };
  Object.assign(window, { lyyzNative: { ...answers, copy: done, share: done, openPath: done, close: done } });
}

/** Links and buttons that open the app or another site go nowhere: the visit stays in its document. */
function stayHere(): void {
  type Leaving = Event & { destination: { url: string } };
  const { navigation } = window as unknown as { navigation: EventTarget };
  navigation.addEventListener('navigate', (event) => {
    if (new URL((event as Leaving).destination.url).origin !== location.origin) event.preventDefault();
  });
}

/** Taps one of the elements of a selector, if there is one. */
const tapOneOf = (page: Page, selector: string, share: number, unlike: string) =>
  page.evaluate(
    ({ selector, share, unlike }) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (one) => !new RegExp(unlike).test(`${one.textContent} ${one.getAttribute('href') ?? ''}`),
      );
      found[Math.floor(share * found.length)]?.click();
    },
    { selector, share, unlike },
  );

const alive = async (page: Page, what: string) => {
  await expect(page.locator('#root h1').first(), what).toBeAttached();
  expect(await page.evaluate(() => 'visit' in window), `${what}: still the same document`).toBe(true);
};

for (const where of ['browser', 'host'] as const) {
  test(`${MOVES} moves through all pages in a ${where} leave nothing behind`, async ({
    page,
    server,
    expectedErrors,
  }) => {
    // Leaving a page aborts its requests, and images of the seed may fail to load.
    expectedErrors.push(FAILED_CALL);
    // `/wakeUp` opens the app by itself, which Chromium reports without a tap.
    expectedErrors.push(/^Not allowed to launch 'lingyu:/);
    const tokens = await tokensOf(server);
    await page.addInitScript(countTimers);
    await page.addInitScript(stayHere);
    if (where === 'host') await page.addInitScript(playHost, tokens[0] ?? '');
    await page.goto('./');
    await page.evaluate(() => Object.assign(window, { visit: 'one' }));
    const random = seeded('soak', where, SEED);
    const pages = await readPages();
    const addresses = [...pages.map(({ cases }) => cases.address), '/test'];

    const moves: Record<string, () => Promise<unknown>> = {
      open: () => goTo(page, random.pick(addresses)),
      link: () => tapOneOf(page, 'main a[href^="/mfuwu/"]:not([target]):not([download])', random.next(), '/api/'),
      back: () => page.evaluate(() => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0 && history.back()),
      forward: () => page.evaluate(() => history.forward()),
      scroll: () => page.evaluate((by) => scrollBy(0, by), random.int(-1_000, 3_000)),
      // Any button that does not leave the page: accordions, tabs, sheets, pictures.
      press: () =>
        tapOneOf(page, 'main button:not([type=submit])', random.next(), '退出|登录|清空|跳过|支付|下载|重新载入|App'),
      menu: async () => {
        await tapOneOf(page, 'header button[aria-haspopup], header button[aria-label*="菜单"]', random.next(), '关闭');
        await page.waitForTimeout(150);
        await tapOneOf(page, 'dialog button[aria-expanded]', 0, '^$');
        await page.waitForTimeout(150);
        await tapOneOf(page, 'dialog a[href*="anchorId"]', random.next(), '^$');
      },
      rotate: async () => {
        const { width, height } = page.viewportSize() ?? { width: 375, height: 812 };
        await page.setViewportSize({ width: height, height: width });
      },
      person: () => become(page, random.pick([...tokens, null])),
      escape: () => page.keyboard.press('Escape'),
    };
    const names = 'open open open link link back forward scroll scroll press press menu rotate person escape'.split(
      ' ',
    );
    let moved = 0;
    const run = async (count: number) => {
      for (let move = 0; move < count; move += 1) {
        const name = random.pick(names);
        moved += 1;
        await moves[name]?.();
        await page.waitForTimeout(random.int(200, 500));
        await alive(page, `move ${moved}, ${name}`);
      }
    };
    const measure = async (): Promise<Held> => {
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 375, height: 812 });
      await become(page, tokens[0] ?? null);
      await goTo(page, '/');
      await expect(page.getByRole('region', { name: '研学教育' })).toBeAttached();
      await page.evaluate(() => {
        scrollTo(0, 0);
        // React holds a field that was removed in focus, and its page, until another element loses the focus.
        const button = document.querySelector<HTMLElement>('header button');
        button?.focus();
        button?.blur();
      });
      await page.waitForTimeout(3_000);
      return heldBy(page);
    };

    // Every page once and some moves, so that all code is loaded and the caches are full.
    for (const open of addresses) {
      await goTo(page, open);
      await page.waitForTimeout(600);
      await alive(page, open);
    }
    await run(Math.ceil(MOVES / MEASURED));
    const held = [await measure()];
    for (let times = 0; times < MEASURED; times += 1) {
      await run(Math.ceil(MOVES / MEASURED));
      held.push(await measure());
      console.info(where, moved, JSON.stringify(held.at(-1)));
    }
    table.push(...held.map((one, n) => [n === 0 ? where : '', ...row(one, n * Math.ceil(MOVES / MEASURED))]));
    const [first, last] = [held[0], held.at(-1)];
    if (!first || !last) throw new Error('nothing was measured');
    const said = `first ${JSON.stringify(first)}, last ${JSON.stringify(last)}`;
    expect(last.heap - first.heap, said).toBeLessThan(HEAP_GROWTH);
    expect(Math.max(...held.map(({ answers }) => answers)), said).toBeLessThan(MOST_ANSWERS);
    // Level: the second half holds no more than the first half did at some time, and one more open section or sheet.
    const half = Math.ceil(held.length / 2);
    for (const [what, spare] of Object.entries(SPARE) as [keyof typeof SPARE, number][]) {
      const most = (part: Held[]) => Math.max(...part.map((one) => one[what]));
      expect(most(held.slice(half)) - most(held.slice(0, half)), `${what}: ${said}`).toBeLessThanOrEqual(spare);
    }
  });
}
