import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { violations } from '../../sandbox/proof/invariants/index.ts';
import { expect, FAILED_CALL, test } from '../e2e/fixtures.ts';
import { goTo } from '../support/go-to.ts';
import { logIn } from '../support/log-in.ts';
import type { Sign, WriteCase } from '../support/page-cases.ts';
import { find, reach, seen, walk } from '../support/phone-visitor.ts';
import { writeProof } from '../support/proof.ts';
import { quietNoon } from '../support/quiet-noon.ts';
import { readPages } from '../support/read-pages.mjs';
import { Fingers } from '../support/touch.ts';
import { type OwnPlatform, ownPlatform, type WatchedCall } from '../support/own-platform.ts';

/**
 * Every write of the market, the shop, the gifts, the rewards, the game and the territories in a browser, with all that
 * happens to a write on a phone. The writes and their steps are those of the pages' cases.ts, which
 * tests/faults/writes.test.tsx tries without a browser.
 */

/** The pages in their order in the table; null for a page that writes, otherwise why it has no row. */
const PAGES: Record<string, string | null> = {
  '/lh-exchange': null,
  '/asset-debut': null,
  '/give-gift': null,
  '/qiXi': null,
  '/exchange': null,
  '/real-estate': 'reads only: land is looked at, and bought in the app',
  '/sign-in': null,
  '/redPacket': null,
  '/shareFinancial': null,
  '/second-life-plan': null,
  '/newcomers': null,
  '/entrust': 'reads only: a task is accepted in the app',
  '/plAce': null,
  '/warZone': 'reads only: glory is given on `/collect-cards`',
  '/collect-cards': null,
  '/territory': 'reads only: a territory is applied for on `/territory-carnival`',
  '/territory-carnival': null,
  '/territory-invite': 'reads only: a territory is joined in the app',
};

/** How long an answer is under way when it is late, milliseconds. */
const LATE_MS = 8_000;
/** Long enough for an answer to be read, milliseconds. */
const ANSWER_MS = 500;
/** Long enough for a page to read again what it shows, milliseconds. */
const READ_MS = 3_000;
/** The most that one step may take, milliseconds. */
const STEP_MS = 30_000;
/** A page that is left for, and come from: it writes nothing. */
const ELSEWHERE = { address: '/rewardRules', heading: { role: 'heading', name: '奖励规则', level: 1 } } as const;
/** So many visits at once: most of them wait. */
const AT_ONCE = 6;
const NOON = quietNoon();

/** Where a link does not lead back to what was done, as to a level, which is a new game: another page that says it. */
const SAID_AT: Record<string, { address: string; done: Sign }> = {
  'wins a game': { address: '/collect-cards', done: { text: /^[1-3] 颗星$/ } },
};

type Write = WriteCase & { page: string; address: string };

/** A visit up to the tap that sends. */
interface Visit {
  page: Page;
  write: Write;
  fingers: Fingers;
  call: WatchedCall;
  /** how often the write is in the books since the page is ready */
  times: () => number;
}

/** What a row says. */
interface Said {
  /** what the page says before it knows */
  waiting: string;
  end: string;
}

const cut = (text: string) => {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
};
/** The texts of the visible elements of a selector, each once. */
const texts = async (page: Page, selector: string) =>
  [...new Set(await page.locator(selector).filter({ visible: true }).allInnerTexts())].map(cut).filter(Boolean);
/** What the page tells beside a control or as a toast. */
const told = (page: Page) => texts(page, '[role=alert], .adm-toast-main');
/** What may be told after the page was left: that it was done (`onUnseen` of kit/data/use-api-mutation.ts). */
const DONE = /^(下单成功|「.+」下单成功|「.+」卖出了|已取消求购|「.+」兑换成功，用掉 .+|¥[\d.]+ 的兑换已提交)$/;

async function expectNoTroubleTold(page: Page): Promise<void> {
  expect((await told(page)).filter((words) => !DONE.test(words))).toEqual([]);
}

const shown = async (page: Page, sign: Sign) => (await seen(page, sign).count()) > 0;
const saysDone = async ({ page, write: { done, kept = done } }: Visit) =>
  (await shown(page, done)) || (await shown(page, kept));

/** Waits until the page says that the write happened. @returns its words */
async function untilDone(visit: Visit): Promise<string> {
  const { page, write } = visit;
  await expect.poll(() => saysDone(visit), `${write.what}: not said to be done`).toBe(true);
  for (const sign of [write.done, write.kept ?? write.done]) {
    const one = seen(page, sign).first();
    if ((await one.count()) === 0) continue;
    // A region or a list is long: its name.
    const long = 'role' in sign && ['region', 'list'].includes(sign.role);
    return cut(long ? String(sign.name) : await one.innerText());
  }
  return '';
}

/** Where the control that sends is. It must stand still. */
async function placeOf({ page, write }: Visit): Promise<{ x: number; y: number }> {
  const button = await find(page, write.submit);
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await button.tap({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('the control has no box');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const send = async (visit: Visit) => visit.fingers.tap(await placeOf(visit));
const untilOnTheWay = (visit: Visit) =>
  expect.poll(() => visit.call.done(), 'the write has arrived').toBeGreaterThan(0);

/** The phone's back button until the page of this path is there. It closes sheets first. */
async function backTo(page: Page, path: string): Promise<void> {
  await expect(async () => {
    if (new URL(page.url()).pathname !== `/mfuwu${path}`) await page.evaluate(() => history.back());
    await expect(page).toHaveURL((url) => url.pathname === `/mfuwu${path}`, { timeout: 1_000 });
  }).toPass({ timeout: STEP_MS });
}

/** What the visitor finds on the return, while or after the answer came. */
async function onReturn(visit: Visit): Promise<string> {
  const { page, write, call, times } = visit;
  const end = write.forgets ? 'nothing about it' : await untilDone(visit);
  if (write.forgets) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(ANSWER_MS);
  expect(times()).toBe(1);
  expect(call.keys).toHaveLength(1);
  await expectNoTroubleTold(page);
  return end;
}

const KINDS: Record<string, (visit: Visit) => Promise<Said>> = {
  'double tap': async (visit) => {
    await visit.fingers.tapTwice(await placeOf(visit));
    const end = await untilDone(visit);
    await visit.page.waitForTimeout(ANSWER_MS);
    expect(visit.call.keys).toHaveLength(1);
    return { waiting: '', end };
  },

  'answer lost': async (visit) => {
    const { page, write, call, times } = visit;
    call.loseNext();
    await send(visit);
    await untilOnTheWay(visit);
    await expect
      .poll(async () => (await told(page)).length > 0 || (await saysDone(visit)), 'the page says nothing')
      .toBe(true);
    expect(times()).toBe(1);
    const waiting = (await told(page)).join(' · ');
    if (write.findsOut) {
      // It says so by itself, or waits for the second tap.
      const until = Date.now() + READ_MS;
      while (!(await saysDone(visit)) && Date.now() < until) await page.waitForTimeout(100);
    }
    if (await saysDone(visit)) {
      expect(write.findsOut, `said to be done without an answer, sent as ${call.keys.join(' ')}`).toBe(true);
      return { waiting: 'reads again', end: await untilDone(visit) };
    }
    await (await find(page, write.retry ?? write.submit)).tap();
    const end = await untilDone(visit);
    // A page that finds it out may ask first.
    if (!write.findsOut) expect(call.keys.length, 'sent again').toBeGreaterThan(1);
    expect(new Set(call.keys).size, 'keys').toBe(1);
    return { waiting, end };
  },

  'answer late': async (visit) => {
    const { page, write, call, times } = visit;
    const place = await placeOf(visit);
    call.hold();
    await visit.fingers.tap(place);
    await untilOnTheWay(visit);
    expect(times()).toBe(1);
    await page.waitForTimeout(1_000);
    const busy = await texts(page, '[aria-busy=true]');
    const waiting = [
      ...busy.map((text) => `busy: ${text}`),
      ...(busy.length > 0 ? [] : await texts(page, '[role=status]')),
    ];
    expect(waiting, 'the page says nothing while it waits').not.toEqual([]);
    // A second tap where the first one was, early and late.
    for (const [until, next] of [
      [1_000, LATE_MS - 1_000],
      [LATE_MS - 1_000, LATE_MS],
    ] as const) {
      if ((await (await reach(page, write.submit)).count()) > 0) await visit.fingers.tap(place);
      expect(await told(page), `after ${until} ms`).toEqual([]);
      if (!write.findsOut) expect(await saysDone(visit), 'said to be done without an answer').toBe(false);
      await page.waitForTimeout(next - until);
    }
    expect(call.keys).toHaveLength(1);
    call.give();
    const end = await untilDone(visit);
    await page.waitForTimeout(ANSWER_MS);
    expect(call.keys).toHaveLength(1);
    return { waiting: waiting.join(' · '), end };
  },

  'left by a link, back by the back button': async (visit) => {
    const { page, call } = visit;
    call.hold();
    await send(visit);
    await untilOnTheWay(visit);
    // A link of the page lies under an open sheet: back closes that.
    if (await page.getByRole('dialog').last().isVisible()) {
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await goTo(page, ELSEWHERE.address);
    await find(page, ELSEWHERE.heading);
    call.give();
    await page.waitForTimeout(ANSWER_MS);
    expect(new URL(page.url()).pathname).toBe(`/mfuwu${ELSEWHERE.address}`);
    await expectNoTroubleTold(page);
    await page.goBack();
    return { waiting: '', end: await onReturn(visit) };
  },

  'left by the back button, back by a link': async (visit) => {
    const { page, write, call } = visit;
    call.hold();
    await send(visit);
    await untilOnTheWay(visit);
    await backTo(page, ELSEWHERE.address);
    await find(page, ELSEWHERE.heading);
    call.give();
    await page.waitForTimeout(ANSWER_MS);
    await expectNoTroubleTold(page);
    const { address, ...said } = SAID_AT[write.what] ?? { address: write.address };
    await goTo(page, address);
    return { waiting: '', end: await onReturn({ ...visit, write: { ...write, ...said } }) };
  },
};

/** Opens the page from another one, and does what comes before the tap that sends. */
async function arrive(page: Page, platform: OwnPlatform, write: Write): Promise<Visit> {
  const { address, as, before, steps = [], rows, by = 1 } = write;
  const { sandbox } = platform;
  if (before !== undefined) sandbox.db.exec(before.replaceAll('{now}', String(NOON)));
  if (as !== undefined) await logIn(page, platform.origin, as);
  await page.goto(`.${ELSEWHERE.address}`);
  await find(page, ELSEWHERE.heading);
  await page.waitForLoadState('networkidle');
  await goTo(page, address);
  await expect(page).toHaveURL((url) => url.pathname === `/mfuwu${address.split('?')[0]}`);
  await walk(page, steps);
  await find(page, write.submit);
  await page.waitForLoadState('networkidle');
  const count = () => (sandbox.db.prepare(rows).get() as { n: number } | undefined)?.n ?? 0;
  const first = count();
  return {
    page,
    write,
    fingers: await Fingers.on(page),
    call: platform.watch(write.call),
    times: () => (count() - first) / by + 0,
  };
}

/** One write with one kind of trouble, on a phone and a platform of its own. @returns the end of its row */
async function row(browser: Browser, files: string, write: Write, kind: string): Promise<string[]> {
  const { viewport, isMobile, hasTouch, userAgent, locale, timezoneId } = test.info().project.use;
  const phone = JSON.parse(
    JSON.stringify({ viewport, isMobile, hasTouch, userAgent, locale, timezoneId, serviceWorkers: 'block' }),
  ) as BrowserContextOptions;
  const platform = await ownPlatform(files);
  platform.sandbox.setNow(NOON);
  const context = await browser.newContext({ ...phone, baseURL: `${platform.origin}/mfuwu/` });
  context.setDefaultTimeout(STEP_MS);
  context.setDefaultNavigationTimeout(STEP_MS);
  try {
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !FAILED_CALL.test(message.text())) wrong.push(message.text());
    });
    const visit = await arrive(page, platform, write);
    // What a row's own statements have put in disorder.
    const disorder = violations(platform.sandbox);
    const said = await KINDS[kind]?.(visit);
    expect(visit.times(), 'times in the books').toBe(1);
    expect(violations(platform.sandbox)).toEqual(disorder);
    expect(wrong).toEqual([]);
    return [String(visit.call.keys.length), String(visit.times()), said?.waiting ?? '', said?.end ?? ''];
  } finally {
    await context.close();
    await platform.stop();
  }
}

/** Runs the jobs, so many at once. */
async function pool(jobs: (() => Promise<void>)[]): Promise<void> {
  const waiting = [...jobs];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const kinds = Object.keys(KINDS);
/** Rows by page. */
const table = new Map<string, string[][]>();
let pages: ReturnType<typeof readPages> | undefined;

for (const [path, reason] of Object.entries(PAGES)) {
  test(`${path} writes ${reason === null ? 'once, and says so' : 'nothing'}`, async ({ browser, server }) => {
    pages ??= readPages();
    const { cases } = (await pages).find((page) => page.path === path) ?? {};
    if (!cases) throw new Error(`there is no page ${path}`);
    const writes = (cases.writes ?? []).map((write) => ({ page: path, address: cases.address, ...write }));
    if (reason !== null) {
      expect(writes, 'a page that writes').toEqual([]);
      table.set(path, [[`\`${path}\``, 'none', reason, '', '', '', '']]);
      return;
    }
    expect(writes, 'a page that writes').not.toEqual([]);
    const rows = writes.flatMap((write) => kinds.map((kind) => ({ write, kind, cells: [] as string[] })));
    const failed: string[] = [];
    await pool(
      rows.map((one) => async () => {
        const name = `${path} ${one.write.what}, ${one.kind}`;
        try {
          one.cells = await row(browser, server.origin, one.write, one.kind);
        } catch (error) {
          failed.push(`${name}: ${String(error)}`);
        }
      }),
    );
    expect(failed.join('\n\n')).toBe('');
    table.set(
      path,
      rows.map(({ write, kind, cells }) => [`\`${path}\``, write.what, kind, ...cells]),
    );
  });
}

test.afterAll(() => {
  // A failed test starts anew with an empty table, and a narrower run has a part of it only.
  if (table.size < Object.keys(PAGES).length) return;
  const rows = [...table.values()].flat();
  const tried = rows.filter(([, what]) => what !== 'none');
  writeProof({
    name: 'writes-in-browser',
    title: 'Writes in the browser',
    about: ABOUT,
    columns: ['page', 'what', 'what happened', 'sent', 'in the books', 'said before it is known', 'said at the end'],
    rows,
    sums: [
      `${new Set(tried.map(([page]) => page)).size} pages`,
      `${tried.length / kinds.length} writes`,
      `${tried.length} rows right`,
      String(tried.reduce((sum, [, , , sent]) => sum + Number(sent), 0)),
      String(tried.reduce((sum, [, , , , books]) => sum + Number(books), 0)),
      '',
      `${rows.length - tried.length} pages write nothing`,
    ],
  });
});

const ABOUT = `Every write of the market, the shop, the gifts, the rewards, the game and the territories that a visitor's tap sends,
in Chromium as on a phone, on the production build, each row with a platform and a phone of its own. The page is opened from
another one. Right means: the platform's books have it once, all their invariants hold, no request had another key, and the
page says so, without an alert or anything in the console.

- **double tap**: two touches 150 ms apart
- **answer lost**: the platform does it, and then the connection breaks; the page says that it does not know, and a second
  tap sends the same key; or it reads again and finds it done
- **answer late**: ${LATE_MS / 1_000} seconds; meanwhile the page shows that it is busy and says nothing of a success that it has not
  read, and a tap on the same spot after one and after seven seconds, while the control is there, sends nothing
- **left by a link, back by the back button** and **left by the back button, back by a link**, while the answer is under way:
  it comes while the visitor is elsewhere, and nothing disturbs them there`;
