import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import { FIRST_GAME } from '../../../tests/support/first-game.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const GAMES = '/vertical/eliminateGame/card/listGames';
const CARDS = '/vertical/eliminateGame/card/listCardCollections';
const PACKAGES = '/vertical/eliminateGame/card/listRewardPackage';
const TERRITORY = '/vertical/daoLord/getUserTerritoryInfo';
const ME = '/ucenter/api/userCenter/getUserInfo';
/** Has won seven levels and is a lord · has won nothing · has won all, without a territory. */
const SEVEN = '19900000001';
const NONE = '19900000002';
const ALL = '19900000017';

export const cases: PageCases = {
  address: '/collect-cards',
  live: 'main ol li a',
  firstVisit: {
    landmarks: [
      'main h1',
      'main h1 + p',
      ['main [data-skeleton] > :first-child', 'main section'],
      ['main [data-skeleton] > :last-child', 'main section + section'],
    ],
    asks: [`GET ${GAMES}`],
  },
  faults: [
    { calls: GAMES, good: { role: 'region', name: '三十座小岛' } },
    // The table of a level.
    { address: '/collect-cards?gameId=1', calls: GAMES, good: { role: 'group', name: '牌桌' } },
    // An invalid login is not an error on this page: it shows what a logged-out visitor sees.
    ...[
      { calls: CARDS, name: '图鉴' },
      { calls: PACKAGES, name: '礼包' },
      { calls: TERRITORY, name: '荣耀' },
      { calls: ME, name: '荣耀' },
    ].map(({ calls, name }) => ({
      as: SEVEN,
      calls,
      good: { role: 'region' as const, name },
      noRetry: ['S00000' as const, 'TOKEN' as const],
    })),
  ],
  writes: [
    {
      what: 'wins a game',
      address: '/collect-cards?gameId=1',
      as: '19900000002',
      call: '/vertical/eliminateGame/card/listCardRewardPackage',
      rows: 'select count(*) n from card_win where user_id = 102',
      steps: [...FIRST_GAME.slice(0, -1).map((selector) => ({ tap: { selector } }))],
      submit: { selector: FIRST_GAME.at(-1) ?? '' },
      done: { role: 'list', name: '这一局得到的卡片' },
      retry: { role: 'button', name: '再交一次' },
      twice: 'same',
      except: {
        'login runs out, new login': 'kept, then handed in',
        'login runs out, another user': 'kept',
        'login runs out, no login': 'kept',
      },
    },
    {
      what: 'opens a package',
      as: '19900000001',
      call: '/vertical/eliminateGame/card/pickUpReward',
      rows: 'select count(*) n from card_package_claim where user_id = 101',
      steps: [{ tap: { role: 'button', name: '用卡片领取' } }],
      submit: { role: 'button', name: '领取' },
      done: { text: /领到了/ },
      kept: { text: '集卡换' },
    },
    {
      what: 'saves glory in the territory',
      as: '19900000001',
      call: '/vertical/eliminateGame/card/saveGloryInTerritory',
      rows: 'select earned - saved n from glory_purse where user_id = 101',
      by: -30,
      steps: [{ fill: { role: 'textbox', name: '存多少' }, with: '30' }],
      submit: { role: 'button', name: '存入 30 荣耀' },
      done: { text: /^今天已存 [36]0/ },
      findsOut: true,
      twice: 'again',
    },
    {
      what: 'changes the glory of the day',
      as: '19900000001',
      call: '/vertical/eliminateGame/card/editGloryInTerritory',
      rows: 'select earned - saved n from glory_purse where user_id = 101',
      by: 20,
      steps: [
        { fill: { role: 'textbox', name: '存多少' }, with: '30' },
        { tap: { role: 'button', name: '存入 30 荣耀' } },
        { tap: { role: 'button', name: '改今天存的' } },
        { fill: { role: 'textbox', name: '今天存的' }, with: '10' },
      ],
      submit: { role: 'button', name: '改成 10 荣耀' },
      done: { text: /^今天已存 10/ },
      findsOut: true,
      twice: 'same',
    },
  ],
};

const path = 'collect-cards';
const board = (shown: Page) => shown.locator('[role="group"] [tabindex="0"]').waitFor();
const tapped = (name: RegExp | string) => (shown: Page) => shown.getByRole('button', { name }).first().tap();
/** Takes the first free cards. */
const take = (cards: number) => async (shown: Page) => {
  for (let n = 0; n < cards; n += 1) {
    await board(shown);
    await shown.locator('[role="group"] [tabindex="0"]').press('Enter');
  }
  await shown.mouse.move(0, 0);
};

export const states: ShotState[] = [
  {
    state: 'loading',
    path,
    faults: [{ path: GAMES, kind: 'slow' }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).first().waitFor(),
  },
  { state: 'guest', path, until: text('赢来的卡片会住进图鉴') },
  { state: 'seven-won', path, person: SEVEN, until: text('礁石阵') },
  { state: 'whole', path, person: SEVEN, until: text('岛居 ·'), full: true },
  { state: 'nothing-won', path, person: NONE, until: text('图鉴还是空的'), full: true },
  { state: 'all-won', path, person: ALL, until: text('灵屿之心') },
  { state: 'text-200', path, person: SEVEN, until: text('岛居 ·'), full: true, textScale: 2 },
  { state: 'failed', path, faults: [{ path: GAMES, kind: '500' }], until: text('关卡没有加载出来') },
  {
    state: 'parts-failed',
    path,
    person: SEVEN,
    faults: [CARDS, PACKAGES, TERRITORY].map((call) => ({ path: call, kind: '500' })),
    until: text('图鉴没有加载出来'),
    full: true,
  },
  { state: 'empty', path, answers: { [GAMES]: [] }, until: text('还没有关卡') },
  { state: 'package', path, person: SEVEN, act: tapped('用卡片领取'), until: text('会用掉'), full: true },
  { state: 'table-lesson', path: `${path}?gameId=1`, until: board },
  { state: 'table', front: true, path: `${path}?gameId=8`, person: SEVEN, act: take(3), until: board },
  { state: 'table-full', path: `${path}?gameId=30`, person: ALL, until: board },
  { state: 'table-text-200', path: `${path}?gameId=8`, person: SEVEN, act: take(2), until: board, textScale: 2 },
  { state: 'paused', path: `${path}?gameId=8`, person: SEVEN, act: tapped('暂停'), until: text('歇一会儿') },
  {
    state: 'settings',
    path: `${path}?gameId=8`,
    person: SEVEN,
    act: tapped('设置'),
    until: text('停 15 秒时给个提示'),
  },
  { state: 'lost', path: `${path}?gameId=26`, person: ALL, act: take(40), until: text('托盘满了') },
  { state: 'locked', path: `${path}?gameId=4`, until: text('这座岛还没开') },
  { state: 'unknown', path: `${path}?gameId=99`, until: text('没有这一关') },
  { state: 'wrong', path: `${path}?gameId=x`, until: text('请检查 gameId 参数是否正确') },
  {
    state: 'share',
    path,
    act: tapped('喊朋友来玩'),
    until: (shown) => shown.getByRole('dialog').getByRole('img').waitFor(),
  },
];
