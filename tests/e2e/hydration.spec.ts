import type { Page } from '@playwright/test';
import { BUNDLE, hold } from '../support/hold.ts';
import { quietMoment } from '../support/quiet-moment.ts';
import { endOfLogin, expect, issueToken, test, untilReactStands } from './fixtures.ts';

/** Pages whose page file contains all of them (`whole` of first.tsx): React hydrates what is on screen already. */

// Otherwise the scene of the first paint moves after a while, and is another element then.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PAGES = [
  ['./rewardRules', '#sign', '怎么得积分'],
  ['./opinionScoreRules', 'article section', '怎么算分'],
  ['./territoryRules', 'article section', '领地是什么'],
  ['./territory-carnival-rule', 'article section', '免费申请领地'],
] as const;

/** Opens the page without its scripts. @returns lets the scripts through */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, /\/assets\/[^/]*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByText('去 App 里问')).toBeAttached();
  return release;
}

for (const [path, section] of PAGES) {
  test(`${path} is complete before any script, and hydration changes no node`, async ({ page }) => {
    const release = await openWithoutScripts(page, path);
    await expect(page.locator(section).first()).toBeVisible();
    await page.evaluate(() => {
      const root = document.querySelector('#root');
      if (!root) throw new Error('no #root');
      const changes: string[] = [];
      Object.assign(window, { changes, before: root.innerHTML });
      new MutationObserver((records) => {
        for (const { type, target, attributeName } of records) {
          changes.push(`${type} ${attributeName ?? ''} ${(target as Element).outerHTML.slice(0, 80)}`);
        }
      }).observe(root, { childList: true, characterData: true, attributes: true, subtree: true });
    });
    release();
    await untilReactStands(page);
    // Effects and what follows them.
    await page.waitForTimeout(500);
    const { before, after, changes } = await page.evaluate(() => ({
      ...(window as unknown as { before: string; changes: string[] }),
      after: document.querySelector('#root')?.innerHTML,
    }));
    expect(changes).toEqual([]);
    expect(after).toBe(before);
  });
}

test('a scroll position and the focus from before hydration stay', async ({ page }) => {
  const release = await openWithoutScripts(page, './rewardRules');
  await page.evaluate(() => scrollTo(0, 900));
  await page.locator('nav a').nth(1).focus();
  const y = await page.evaluate(() => scrollY);
  expect(y).toBeGreaterThan(100);
  await page.evaluate(() => {
    const positions: number[] = [];
    Object.assign(window, { positions });
    addEventListener('scroll', () => positions.push(scrollY));
  });
  release();
  await untilReactStands(page);
  await page.waitForTimeout(500);
  // The event of the scroll above may come late; no other position is seen.
  const positions = await page.evaluate(() => (window as unknown as { positions: number[] }).positions);
  expect(positions.filter((position) => position !== y)).toEqual([]);
  expect(await page.evaluate(() => scrollY)).toBe(y);
  await expect(page.locator('nav a').nth(1)).toBeFocused();
});

test('a contents link works before hydration, and its section stays in place', async ({ page }) => {
  const release = await openWithoutScripts(page, './rewardRules');
  await page.locator('nav a').nth(2).tap();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const y = await page.evaluate(() => scrollY);
  release();
  await untilReactStands(page);
  await page.waitForTimeout(500);
  expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(2);
});

test('the help link works before hydration', async ({ page }) => {
  const release = await openWithoutScripts(page, './territoryRules');
  await page.getByText('去 App 里问').tap();
  release();
  await expect(page.getByRole('heading', { name: '打开 App', level: 1 })).toBeVisible();
});

test('the back link leads home before hydration', async ({ page }) => {
  const release = await openWithoutScripts(page, './territoryRules');
  await page.getByRole('link', { name: '返回' }).tap();
  release();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('a finger held down during hydration still follows its link', async ({ page }) => {
  const release = await openWithoutScripts(page, './territoryRules');
  const link = page.getByRole('link', { name: '返回' });
  const box = await link.boundingBox();
  if (!box) throw new Error('no box');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  release();
  await untilReactStands(page);
  await page.mouse.up();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('a reload keeps its scroll position, and so does going back', async ({ page }) => {
  await page.goto('./rewardRules');
  await untilReactStands(page);
  await page.evaluate(() => scrollTo(0, 1_000));
  await page.waitForTimeout(200);
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(900);
  await page.reload();
  await untilReactStands(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await page.getByText('去 App 里问').scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await page.getByText('去 App 里问').tap();
  await expect(page.getByRole('heading', { name: '打开 App', level: 1 })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { name: '奖励规则', level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('another address served with the page file is rendered, not hydrated', async ({ page }) => {
  await page.goto('./rewardRules?anything=1#cash');
  await untilReactStands(page);
  await expect(page.locator('#cash')).toBeInViewport();
  await page.goto('./nothing-here');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const WECHAT = `${IPHONE} MicroMessenger/8.0.47`;

interface LivePage {
  path: string;
  /** something on the first screen */
  content: string;
  /** of the browser, if the page looks different there */
  userAgent?: string;
  /** something that only React adds; undefined if the first screen is the whole page */
  below?: string;
  /** undefined if a visitor's first screen needs no call */
  call?: string;
  /** a link of the first screen, where it leads, and what is there; undefined if the first screen has fixed text only */
  link?: string;
  leadsTo?: RegExp;
  /** the page itself does not scroll */
  fixed?: true;
  shows?: [role: 'heading' | 'region' | 'textbox', name: string];
  /** buttons, tapped in this order; the last one opens the dialog; undefined if the first screen has none */
  taps?: (string | RegExp)[];
  /** its name; any if empty */
  opens?: string;
  /** the platform's clock, epoch milliseconds, where the first screen is another one on some days */
  at?: number;
  /** without early calls, today is by the phone until the first answer to React comes, which is at no certain time */
  phoneDay?: true;
}

/** Pages whose live script draws the first screen from the early calls, before React is loaded. */
const LIVE: LivePage[] = [
  {
    path: './',
    content: 'main article h3',
    below: 'main section:nth-of-type(2)',
    call: 'POST /adminland/facilitator/query',
    link: 'main article h3 a',
    leadsTo: /manufacturerDetail/,
    shows: ['region', '联系方式'],
    taps: [/^关注/, '菜单'],
    opens: '菜单',
  },
  {
    path: './manufacturerDetail/1001?inviteCode=AB12CD',
    content: 'main article h1',
    below: 'main section + section',
    call: 'GET /adminland/facilitator/showOne/1001',
    link: 'main article header a',
    leadsTo: /anchorId=\d+&inviteCode=AB12CD$/,
    shows: ['region', '数字艺术'],
    taps: [/^放大第 1 张/, '菜单'],
    opens: '菜单',
  },
  {
    path: './aidao-detail?robotId=804&inviteCode=AB12CD',
    content: 'main h2',
    below: 'main section + section',
    call: 'GET /vertical/api/labelClassification/notLogin/getRobotDetail',
    link: 'main a[href*="chatAI"]',
    leadsTo: /chatAI\?characterId=804&inviteCode=AB12CD/,
    shows: ['textbox', ''],
    taps: ['分享', '分享'],
    opens: '分享给朋友',
  },
  {
    path: './shareAddress?id=20001&inviteCode=AB12CD&channelCode=%3Cb%3E',
    content: 'main article h2',
    below: 'main article h2',
    call: 'GET /land/api/land/20001',
    link: 'main a[href*="wakeUp"]',
    leadsTo: /wakeUp\?path=%2Fland%3FlandId%3D20001&inviteCode=AB12CD$/,
    shows: ['heading', '打开 App'],
    taps: ['寄给朋友', '寄给朋友'],
    opens: '分享给朋友',
  },
  {
    path: './trends-detail/3001?inviteCode=AB12CD',
    content: 'main article header',
    below: 'main article + section',
    call: 'GET /connect/moment/detailNoAuth',
    link: 'main article header a',
    leadsTo: /personal-guest\?userId=\d+&inviteCode=AB12CD$/,
    shows: ['heading', '岛民的主页'],
    taps: [/^第 1 张图/, '分享'],
    opens: '分享给朋友',
  },
  {
    path: './trends-detail-quest?momentId=3001&taskId=9101',
    content: 'main article header',
    below: 'main section + section',
    call: 'GET /connect/moment/detailNoAuth',
    link: 'main article header a',
    leadsTo: /personal-guest\?userId=\d+$/,
    shows: ['heading', '岛民的主页'],
    taps: [/^第 1 张图/, /^第 2 张图/],
    opens: '看大图',
  },
  {
    path: './personal-guest?userId=101&inviteCode=AB12CD',
    content: 'main article h2',
    below: 'main article + section li',
    call: 'GET /connect/moment/open/home',
    link: 'main article a[href*="wakeUp"]',
    leadsTo: /wakeUp\?path=%2Fuser%3FuserId%3D101&inviteCode=AB12CD$/,
    shows: ['heading', '打开 App'],
    taps: ['分享主页', '分享主页'],
    opens: '分享给朋友',
  },
  {
    path: './recommendation-officer?id=6013',
    content: 'main ol',
    below: 'main section + a',
    call: 'GET /acApi/server/activity/6013',
    taps: ['成为推荐官', '成为推荐官'],
    opens: '登录',
  },
  {
    path: './exchange',
    content: 'main section li',
    below: 'main section [role=list]',
    call: 'GET /acApi/api/pullNewProduct/findActivityGoods',
    taps: ['活动规则', /灯塔湾海盐普洱/],
    opens: '好物详情',
  },
  {
    path: './redPacket',
    content: 'main ol li time',
    below: 'main section + section',
    call: 'POST /finance/redPacketRain/open/appointmentInfo',
    taps: ['分享', '分享'],
    opens: '分享给朋友',
  },
  {
    path: './entrust?entrustId=5001&inviteCode=AB12CD',
    content: 'main article header bdi',
    below: 'main section ol',
    call: 'GET /xfacade/api/taskExecution/open/verticalTaskEntrustInfo',
    link: 'main article a',
    leadsTo: /wakeUp\?path=%2Fentrust%3FentrustId%3D5001&inviteCode=AB12CD$/,
    shows: ['heading', '打开 App'],
    taps: ['分享', '分享'],
    opens: '分享给朋友',
  },
  {
    path: './shareFinancial',
    content: '#cash-amount',
    below: 'main section ol',
    call: 'GET /finance/rewardsToCashCampaign/config',
    taps: ['登录', '登录'],
    opens: '登录',
  },
  {
    path: './collect-cards',
    content: 'main ol li a',
    below: 'main section + div button',
    call: 'GET /vertical/eliminateGame/card/listGames',
    link: 'main section + section a',
    leadsTo: /collect-cards\?gameId=1$/,
    shows: ['heading', '第 1 关 初潮'],
    taps: [/浅滩/, /木栈桥/],
    opens: '登录',
  },
  {
    path: './warZone?inviteCode=AB12CD',
    content: 'main ol li p',
    below: 'main section ul li',
    call: 'GET /vertical/daoLord/getTerritoryTopFiveInfo',
    taps: ['登录看看', '登录看看'],
    opens: '登录',
  },
  {
    path: './newcomers?inviteCode=AB12CD',
    content: 'main section h2',
    below: 'main section ul li',
    call: 'GET /xfacade/api/verticalTask/noviceTaskList',
    link: 'main ol a[href*="chatAI"]',
    leadsTo: /chatAI\?characterId=801&taskId=9004&inviteCode=AB12CD$/,
    shows: ['region', '新手任务'],
    taps: ['立即签到：在潮汐簿上签个到', '立即签到：在潮汐簿上签个到'],
    opens: '登录',
  },
  {
    path: './territory-carnival?inviteCode=AB12CD',
    content: 'main section h2',
    below: 'main section ul li a',
    call: 'GET /acApi/server/activity/6015',
    taps: ['免费申请', '免费申请'],
    opens: '登录',
  },
  {
    path: './second-life-plan?inviteCode=AB12CD',
    content: 'main section ol li',
    below: 'main article h3',
    call: 'GET /acApi/server/activity/6006',
    taps: ['邀请朋友上岛', '邀请朋友上岛'],
    opens: '登录',
  },
  {
    path: './territory?inviteCode=AB12CD',
    content: 'main ol li p',
    below: 'main section ul li a',
    call: 'GET /vertical/daoLord/getTerritoryTopFiveInfo',
    link: 'main a[href*="warZone"]',
    leadsTo: /warZone\?inviteCode=AB12CD$/,
    shows: ['heading', '荣耀竞渡'],
    taps: ['登录看看', '登录看看'],
    opens: '登录',
  },
  {
    path: './territory-invite?territoryId=301&inviteCode=AB12CD',
    content: 'main section h2 bdi',
    below: 'main blockquote',
    call: 'GET /vertical/daoTerritoryManage/getApplyTerritoryInfo',
    link: 'main a[href*="wakeUp"]',
    leadsTo: /wakeUp\?path=%2Fterritory%3FterritoryId%3D301&inviteCode=AB12CD$/,
    shows: ['heading', '打开 App'],
    taps: ['分享', '分享'],
    opens: '分享给朋友',
  },
  {
    path: './plAce?planetId=4',
    content: 'main section ul li button',
    below: 'main section ol li',
    taps: ['打卡琉璃海', '打卡琉璃海'],
    opens: '登录',
  },
  {
    path: './sign-in',
    phoneDay: true,
    content: 'main table',
    below: 'main section ~ div a',
    taps: ['立即签到', '立即签到'],
    opens: '登录',
  },
  {
    path: './competition',
    content: 'main section h2',
    below: 'main section ol li',
    call: 'GET /xfacade/api/facade/forbes/h5/getAnnualCourse',
    taps: ['分享课程', '分享课程'],
    opens: '分享给朋友',
  },
  {
    path: './opinionRanking?daoId=501&inviteCode=AB12CD',
    // Neither before nor after the end of the week's arena, whose link is gone then.
    at: quietMoment(),
    content: 'main section h2',
    below: 'main section ol li',
    call: 'GET /connect/moment/GetLatestArena',
    link: 'main section a[href*="wakeUp"]',
    leadsTo: /wakeUp\?path=%2Farena%3FarenaId%3D\d+&inviteCode=AB12CD$/,
    shows: ['heading', '打开 App'],
  },
  {
    path: './original-resident?inviteCode=AB12CD',
    content: 'main [data-live] button',
    below: 'main h2#story',
    call: 'GET /acApi/server/invitation/residentPromotionNum',
    taps: ['成为原住民', '成为原住民'],
    opens: '登录',
  },
  {
    path: './original-resident?id=101',
    content: 'main section h2',
    below: 'main h2#story',
    call: 'GET /acApi/server/originalResident/inviterInfo/101',
    taps: ['成为原住民', '邀请朋友上岛'],
    opens: '分享给朋友',
  },
  {
    path: './lh-exchange?inviteCode=AB12CD',
    content: 'main [role=listitem] button',
    below: 'main [role=search]',
    call: 'GET /newcommerce/api/asset/sc/market/listByItem',
    taps: [/¥/, /¥/],
    opens: '',
  },
  {
    path: './chatAI?characterId=804&inviteCode=AB12CD',
    content: 'main a[href*="aidao-detail"]',
    below: 'main textarea',
    call: 'GET /vertical/api/character/getVerticalNpcCfgEntity',
    link: 'main a[href*="aidao-detail"]',
    leadsTo: /aidao-detail\?robotId=804&inviteCode=AB12CD$/,
    shows: ['heading', '顾星阑'],
    fixed: true,
    taps: ['怎么认北极星？', '怎么认北极星？'],
    opens: '登录',
  },
  {
    path: './partnerRecruitment?inviteCode=AB12CD',
    content: 'main fieldset label',
    below: 'main form',
    call: 'GET /finance/agent/getAgentConfig',
  },
  {
    path: './invent-user?activityId=6002&inviteCode=AB12CD',
    content: 'main [role=group] button',
    below: 'main a[href*="wakeUp"]',
    call: 'GET /acApi/server/activity/6002',
    taps: ['输入朋友的暗号', '登录领暗号'],
    opens: '登录',
  },
  {
    path: './fission?inviterId=101',
    content: 'main section h2 bdi',
    below: 'main form input',
    call: 'GET /connect/moment/open/home',
  },
  {
    path: './shareRegister?activityId=6001',
    content: 'main section h2 bdi',
    below: 'main form input',
    call: 'GET /acApi/server/activity/6001',
  },
  {
    path: './shareRegister?activityId=6001&inviteCode=VDP5VV',
    content: 'main section h2 bdi',
    below: 'main blockquote',
    call: 'GET /acApi/server/activity/6001',
  },
  { path: './soul?friend=abbaabab', content: 'main section h2' },
  { path: './real-estate', content: 'main [data-drawn]', below: 'main [role=search]' },
  { path: './wakeUp?path=%2Fwallet', userAgent: IPHONE, content: 'main [role=status] + a' },
  { path: './wakeUp?path=%2Fmoment%2F3001', userAgent: WECHAT, content: 'main ol li', below: 'body > svg' },
  { path: './wakeUp?path=%2F%2Fevil.example', content: 'main [role=status] + a' },
];

/** In the shell, with rich text, with a form and a list, with a card of a person. */
const SAMPLES = new Set(['./', './trends-detail/3001', './shareFinancial', './territory-invite']);
const EVERY_PAGE = process.env['E2E_EVERY_PAGE'] === 'on';

const RENDERER = /\/assets\/react-dom-[^/]+\.js$/;
/** The entry has run; without the renderer, React does not start. */
const appHasBegun = (page: Page) => page.waitForFunction(() => window.lyyzEarly?.receive !== undefined);

for (const [index, live] of LIVE.entries()) {
  const { path, userAgent, content, below, call, taps, opens, at, phoneDay } = live;
  // What all pages share is tested on a page of each kind in every run, on all pages in `npm run test:long`.
  const sampled = EVERY_PAGE || SAMPLES.has(path.replace(/\?.*/, ''));
  test.describe(`${path} before React`, () => {
    if (userAgent !== undefined) test.use({ userAgent });
    if (at !== undefined) test.beforeEach(({ sandbox }) => sandbox.set({ now: at }));

    test('shows its content, hydration removes and changes nothing of it, and no call is sent twice', async ({
      page,
      sandbox,
    }) => {
      // The phone's clock is wrong by three days: both draw by the platform's.
      if (!phoneDay) await sandbox.set({ now: (at ?? Date.now()) + (index % 2 ? 3 : -3) * 86_400_000 });
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.includes('/api/')) calls.push(`${request.method()} ${pathname.replace('/mfuwu/api', '')}`);
      });
      const release = await hold(page, BUNDLE);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator(content).first()).toBeVisible();
      await page.evaluate(() => {
        const root = document.querySelector('#root');
        if (!root) throw new Error('no #root');
        const changes: string[] = [];
        // A placeholder for what only the app knows is replaced.
        const placeholder = '[class*=blank_], section:has([role=status])';
        const drawn = new Set(root.querySelectorAll(`*:not(:is(${placeholder}), :is(${placeholder}) *)`));
        Object.assign(window, { changes, drawn });
        new MutationObserver((records) => {
          for (const { type, target, attributeName, removedNodes } of records) {
            // More of the page is added below, and its skeletons are removed again.
            const removed = [...removedNodes].filter((node) => !(node instanceof Element) || drawn.has(node));
            if (type === 'childList' && removed.length === 0) continue;
            if (!drawn.has(target as Element)) continue;
            changes.push(`${type} ${attributeName ?? ''} ${(target as Element).outerHTML.slice(0, 80)}`);
          }
        }).observe(root, { childList: true, characterData: true, attributes: true, subtree: true });
      });
      release();
      await untilReactStands(page);
      // The rest of the page follows.
      if (below !== undefined) await expect(page.locator(below).first()).toBeAttached();
      await page.waitForTimeout(300);
      const { changes, gone } = await page.evaluate(() => {
        const { changes, drawn } = window as unknown as { changes: string[]; drawn: Set<Element> };
        return {
          changes,
          gone: [...drawn].filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML.slice(0, 80)),
        };
      });
      expect(gone).toEqual([]);
      // The first screen's minimum height ends once the rest is there, React sets an input's own attributes again, a map
      // places its drawing and draws it anew, and a chat notes the height above the keyboard, which it has already.
      const harmless =
        /^attributes (class <(div class="fade_\w+ "|article>)|(type|value|name|checked) <input|\S+ <canvas|style <div class="layer_|style <main class="page_\w+" style="top: 0px; height: 812px;"|data-drawn <)/;
      expect(changes.filter((change) => !harmless.test(change))).toEqual([]);
      if (call !== undefined) expect(calls.filter((one) => one === call)).toHaveLength(1);
    });

    if (call !== undefined && sampled) {
      test('an answer that comes once the app has begun is shown before the renderer is there', async ({ page }) => {
        let asked = 0;
        const [, api = ''] = call.split(' ');
        page.on('request', (request) => (asked += Number(new URL(request.url()).pathname.endsWith(api))));
        const answer = await hold(page, new RegExp(`/api${api}(\\?|$)`));
        const renderer = await hold(page, RENDERER);
        await page.goto(path, { waitUntil: 'commit' });
        await appHasBegun(page);
        // The router knows the page without its data by then.
        await page.waitForTimeout(500);
        await expect(page.locator(content)).toHaveCount(0);
        answer();
        await expect(page.locator(content).first()).toBeVisible();
        const shown = await page.locator(content).first().elementHandle();
        renderer();
        await untilReactStands(page);
        await page.waitForTimeout(300);
        expect(await shown?.evaluate(({ isConnected }) => isConnected)).toBe(true);
        expect(asked).toBe(1);
      });
    }

    test.describe('leaves the skeleton', () => {
      if (call === undefined || !sampled) return;
      const refusals = [
        ['another shape', '{"statusCode":200,"code":200,"data":{"list":[{"items":"x"}]}}'],
        ['a refusal', '{"statusCode":500,"code":500,"errorCode":500,"message":"忙"}'],
        ['invalid JSON', '{"statusCode":200,"data":'],
        ['no data', '{"statusCode":200,"code":200}'],
      ] as const;
      for (const [name, body] of path === './' ? refusals : refusals.slice(0, 1)) {
        test(`for ${name}`, async ({ page, expectedErrors }) => {
          expectedErrors.push(/Failed to load resource/);
          const [, api = ''] = call.split(' ');
          await page.route(`**/api${api}*`, (route) =>
            route.fulfill({ status: 200, contentType: 'application/json', body }),
          );
          const release = await hold(page, BUNDLE);
          await page.goto(path, { waitUntil: 'commit' });
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
          await page.waitForTimeout(600);
          expect(await page.locator(content).count()).toBe(0);
          expect(await page.evaluate(() => 'drawn' in document.documentElement.dataset)).toBe(false);
          release();
          await expect(page.getByRole('alert').first()).toBeVisible();
        });
      }

      if (path !== './') return;
      test('after a reload', async ({ page }) => {
        await page.goto(path);
        await untilReactStands(page);
        await page.reload();
        await untilReactStands(page);
        expect(await page.evaluate(() => 'drawn' in document.documentElement.dataset)).toBe(false);
      });
    });

    if (!sampled) return;
    if (taps) {
      test('a button tapped before React does its work once', async ({ page }) => {
        const release = await hold(page, BUNDLE);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator(content).first()).toBeVisible();
        for (const name of taps) await page.getByRole('button', { name }).first().tap();
        release();
        const dialog = page.getByRole('dialog', { name: opens ?? '' });
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await page.waitForTimeout(500);
        await expect(dialog).toBeHidden();
        await expect(page.getByText('敬请期待')).toBeHidden();
      });
    }

    const { link: linkIn, leadsTo, shows, fixed = false } = live;
    if (linkIn === undefined || !leadsTo || !shows || call === undefined) return;
    test('scroll position and focus survive hydration', async ({ page }) => {
      // Landscape: some first screens end with the screen of an upright phone.
      await page.setViewportSize({ width: 667, height: 375 });
      const release = await hold(page, BUNDLE);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator(content).first()).toBeVisible();
      const link = page.locator(linkIn).first();
      await link.focus();
      await page.evaluate(() => scrollTo(0, 120));
      const before = await page.evaluate(() => scrollY);
      expect(before > 0).toBe(!fixed);
      release();
      await untilReactStands(page);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await expect(link).toBeFocused();
    });

    test('a link tapped before React leads on', async ({ page }) => {
      const release = await hold(page, BUNDLE);
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator(linkIn).first().tap();
      release();
      await expect(page).toHaveURL(leadsTo);
      await expect(page.getByRole(shows[0], { name: shows[1], exact: shows[1] !== '' })).toBeAttached();
    });

    test('hostile text stays text, and a picture that failed before React is a stand-in afterwards', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/Failed to load resource/);
      await page.route(/\/sandbox\/art\/|\/art\//, (route) => route.abort());
      const [, api = ''] = call.split(' ');
      const hostile = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
      await page.route(`**/api${api}*`, async (route) => {
        const response = await route.fetch();
        const text = (await response.text()).replace(
          /"(name|serve|categoryName|nickname|title)":"[^"]*"/g,
          (_, field: string) => JSON.stringify({ [field]: hostile }).slice(1, -1),
        );
        await route.fulfill({ response, body: text });
      });
      const release = await hold(page, BUNDLE);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator(content).first()).toContainText('<img src=x');
      await page.waitForTimeout(300);
      release();
      await untilReactStands(page);
      await expect(page.locator('main article img[loading=eager]')).toHaveCount(0);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    });
  });
}

test('a phone that is measured only after the app has begun shows its content before React, too', async ({ page }) => {
  // The library waits for an idle moment.
  await page.addInitScript(() => {
    const idle = window.requestIdleCallback.bind(window);
    const waiting: Parameters<typeof idle>[] = [];
    window.requestIdleCallback = (...call) => waiting.push(call);
    Object.assign(window, {
      measure: () => {
        window.requestIdleCallback = idle;
        for (const call of waiting) idle(...call);
      },
    });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  const renderer = await hold(page, RENDERER);
  await page.goto('./exchange', { waitUntil: 'commit' });
  await appHasBegun(page);
  await page.waitForTimeout(500);
  expect(asked.filter((path) => path.includes('findActivity'))).toEqual([]);
  await page.evaluate(() => (window as unknown as { measure: () => void }).measure());
  const product = page.locator('main section li button').first();
  await expect(product).toBeVisible();
  const shown = await product.elementHandle();
  renderer();
  await untilReactStands(page);
  await page.waitForTimeout(300);
  expect(await shown?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  expect(asked.filter((path) => path.includes('findActivityGoods'))).toHaveLength(1);
});

test('what only a logged-out visitor sees is not drawn while a login is stored', async ({ page, server }) => {
  const login = { accessToken: await issueToken(server), clientInfo: 'e30=', expireIn: endOfLogin() };
  await page.addInitScript((info) => localStorage.setItem('lyyz_user_login_info', JSON.stringify(info)), login);
  const release = await hold(page, BUNDLE);
  const answered = page.waitForResponse(/\/open\/home/);
  await page.goto('./personal-guest?userId=101', { waitUntil: 'commit' });
  await answered;
  await page.waitForTimeout(500);
  await expect(page.locator('main article h2')).toHaveCount(0);
  release();
  await expect(page.locator('main article h2')).toBeVisible();
});

test('a tier tapped before React is the chosen one, and the way to the form leads there', async ({ page }) => {
  const release = await hold(page, BUNDLE);
  await page.goto('./partnerRecruitment', { waitUntil: 'commit' });
  await page.getByText('12%', { exact: true }).tap();
  await expect(page.getByRole('radio', { name: /^岛屿伙伴/ })).toBeChecked();
  await page.getByRole('button', { name: '申请成为潮汐伙伴' }).tap();
  release();
  await expect(page.getByRole('textbox', { name: '真实姓名' })).toBeFocused();
  await expect(page.getByRole('radio', { name: /^岛屿伙伴/ })).toBeChecked();
  await expect(page.getByRole('heading', { name: '岛屿伙伴' })).toBeVisible();
  await expect(page.getByText('¥8,999').first()).toBeAttached();
});

test('a chat for a task, and one with somebody unknown, are left to the app', async ({ page }) => {
  for (const [query, shown] of [
    ['characterId=804&taskId=9004', page.getByRole('region', { name: '新手任务' })],
    ['characterId=99', page.getByRole('alert')],
  ] as const) {
    const release = await hold(page, BUNDLE);
    const answered = page.waitForResponse(/getVerticalNpcCfgEntity/);
    await page.goto(`./chatAI?${query}`, { waitUntil: 'commit' });
    await answered;
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => 'drawn' in document.documentElement.dataset)).toBe(false);
    release();
    await expect(shown.first()).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a link with a wrong parameter shows no content before its error', async ({ page }) => {
  for (const address of [
    './trends-detail-quest?momentId=3001',
    './asset-debut?activityId=6001&assetId=x',
    './sign-in?taskId=x',
  ]) {
    const release = await hold(page, BUNDLE);
    const script = page.waitForResponse(/\/live-/);
    await page.goto(address, { waitUntil: 'commit' });
    await script;
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => 'drawn' in document.documentElement.dataset), address).toBe(false);
    release();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('an answer tapped before React leads to the next question', async ({ page }) => {
  const release = await hold(page, BUNDLE);
  await page.goto('./soul', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '坐到他旁边，递一杯热茶' }).tap();
  release();
  await expect(page.getByText('第 2 题，共 8 题')).toBeVisible();
  await expect(page).toHaveURL(/\/soul\?answers=a$/);
});
