import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const ASSETS = '/newcommerce/shop/assetScList';
const SEARCH = '/ucenter/api/userCenter/open/searchUser';
const GIVE = '/newcommerce/api/asset/give';

export const cases: PageCases = {
  address: '/give-gift',
  live: 'main section button',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
  },
  faults: [
    {
      as: '19900000001',
      calls: ASSETS,
      good: { role: 'list', name: '选一件藏品' },
      // An invalid login: the page shows its public version.
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
  writes: [
    {
      what: 'gives an asset away',
      as: '19900000001',
      call: '/newcommerce/api/asset/give',
      rows: 'select count(*) n from gift',
      steps: [
        { tap: { role: 'button', name: /#/ } },
        { fill: { role: 'searchbox', name: /./ }, with: '林深' },
        { tap: { role: 'button', name: /林深/ } },
        { tap: { role: 'button', name: '去看一眼' } },
      ],
      submit: { role: 'button', name: '送给 林深' },
      done: { role: 'heading', name: '送到了' },
    },
  ],
};

const path = 'give-gift';
const ME = '19900000001';
const FRIEND = /林深/;
const toPerson = async (shown: Page) => {
  const list = shown.getByRole('list', { name: '选一件藏品' });
  await list.evaluate((grid) => grid.scrollIntoView());
  await list.getByRole('button', { disabled: false }).first().tap();
  await shown.getByRole('heading', { name: '送给谁' }).waitFor();
};
const search = (words: string) => async (shown: Page) => {
  await toPerson(shown);
  await shown.getByRole('searchbox').fill(words);
};
const toWords = async (shown: Page) => {
  await search('林深')(shown);
  await shown.getByRole('list', { name: '找到的朋友' }).getByRole('button', { name: FRIEND }).first().tap();
  await shown.getByRole('heading', { name: '写一句话' }).waitFor();
};
const toConfirm = async (shown: Page) => {
  await toWords(shown);
  await shown
    .getByRole('textbox', { name: '想说的话（选填）' })
    .fill('岛上的风从你那边来，\n这只早归的燕子就替我去看看你。');
  await shown.getByRole('button', { name: '去看一眼' }).tap();
  await shown.getByRole('heading', { name: '送出前看一眼' }).waitFor();
};
const toSent = async (shown: Page) => {
  await toConfirm(shown);
  await shown.getByRole('button', { name: '送给 林深' }).tap();
  await shown.getByRole('heading', { name: '送到了' }).waitFor();
};
const given = { [GIVE]: { giveNo: 'ZS20261125000001', giveTime: '2026-11-25 10:00:00' } };
const person = (userId: number, nickname: string, phoneTail: string) => ({
  userId,
  nickname,
  headPortrait: '',
  phoneTail,
});
const asset = (assetId: number, more: object) => ({
  assetId,
  itemId: 7001,
  name: '早归燕',
  cover: '',
  serialNo: '#0001/3000',
  rarity: 'N',
  ...more,
});

export const states: ShotState[] = [
  { state: 'guest', path, until: text('一件藏品，一句话，一位朋友') },
  { state: 'guest-text-200', path, until: text('一件藏品，一句话，一位朋友'), full: true, textScale: 2 },
  {
    state: 'loading',
    path,
    person: ME,
    faults: [{ path: ASSETS, kind: 'slow' }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).first().waitFor(),
  },
  { state: 'assets', front: true, path, person: ME, until: text('选一件藏品') },
  {
    state: 'assets-blocked',
    path,
    person: ME,
    answers: {
      [ASSETS]: {
        pageNo: 1,
        pageSize: 20,
        total: 3,
        list: [
          asset(1, { blockedBy: 'bound', giftable: false }),
          asset(2, { blockedBy: 'listed', giftable: false, rarity: 'SR' }),
          asset(3, { blockedBy: 'locked', lockedUntil: '2030-01-01 00:00:00', rarity: 'SSR' }),
        ],
      },
    },
    until: text('现在没有能送的藏品'),
    full: true,
  },
  { state: 'no-assets', path, person: '19900000002', until: text('还没有可以送的藏品') },
  { state: 'unverified', path, person: '19900000002', until: text('先完成实名认证') },
  {
    state: 'assets-failed',
    path,
    person: ME,
    faults: [{ path: ASSETS, kind: '500' }],
    until: text('你的藏品没有加载出来'),
  },
  { state: 'person', path, person: ME, act: toPerson, until: text('至少输入 2 个字') },
  { state: 'found', path, person: ME, act: search('林深'), until: text('手机尾号') },
  {
    state: 'found-alike',
    path,
    person: ME,
    answers: {
      [`${SEARCH}*`]: [person(900, '林深', '1234'), person(901, '林深', '8765'), person(101, '阿沅', '0001')],
    },
    act: search('林深'),
    until: text('有同名的朋友'),
  },
  { state: 'nobody', path, person: ME, act: search('没有这个人'), until: text('没有找到') },
  {
    state: 'search-failed',
    path,
    person: ME,
    faults: [{ path: SEARCH, kind: '500' }],
    act: search('林深'),
    until: text('没有搜出来'),
  },
  { state: 'words', path, person: ME, act: toWords, until: text('选一张卡片') },
  {
    state: 'words-too-long',
    path,
    person: ME,
    act: async (shown) => {
      await toWords(shown);
      await shown.getByRole('textbox', { name: '想说的话（选填）' }).fill('很长的话'.repeat(17));
    },
    until: text('多了 8 个字'),
  },
  { state: 'confirm', path, person: ME, act: toConfirm, until: text('赠送后不能撤回'), full: true },
  {
    state: 'confirm-text-200',
    path,
    person: ME,
    act: toConfirm,
    until: text('赠送后不能撤回'),
    full: true,
    textScale: 2,
  },
  {
    state: 'refused',
    path,
    person: ME,
    faults: [{ path: GIVE, kind: 'refused' }],
    act: async (shown) => {
      await toConfirm(shown);
      await shown.getByRole('button', { name: '送给 林深' }).tap();
    },
    until: (shown) => shown.getByRole('alert').waitFor(),
    full: true,
  },
  { state: 'sent', path, person: ME, answers: given, act: toSent, until: text('编号'), full: true },
  {
    state: 'share',
    path,
    person: ME,
    answers: given,
    act: async (shown) => {
      await toSent(shown);
      await shown.getByRole('button', { name: '把贺卡发给 TA' }).tap();
    },
    until: (shown) => shown.getByRole('dialog').getByRole('img').waitFor(),
  },
];
