import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/personal-guest?userId=105',
  live: 'main article h2',
  firstVisit: {
    early: 2,
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main .first-screen > [role=status] > :first-child', 'main .first-screen > article > :first-child'],
    ],
  },
  faults: [{ calls: '/connect/moment/open/home', good: { role: 'heading', level: 2, name: '白榆' } }],
};

const HOME = '/connect/moment/open/home';
const MOMENTS = '/connect/moment/open/list/user';
const path = 'personal-guest?userId=105';
const listed = text('66 条');
const listed3 = text('3 条');

const long = '一句写不完的话，'.repeat(40);
const manyPictures = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    url: `/mfuwu/api/sandbox/art/moment/${30_070 + (nth % 9)}.svg`,
    width: 800,
    height: 600,
  }));

const LONG_HOME = {
  userId: 105,
  nickname: '名字很长很长的一位岛民'.repeat(3),
  headPortrait: '',
  bio: long,
  level: 99,
  badges: ['<img src=x onerror=alert(1)>', ...'守塔人,早起的人,'.repeat(6).split(',').filter(Boolean), long],
  followerCount: 123_456_789,
  followingCount: 99_999,
  likeCount: 987_654_321,
  territoryName: '名字写不完的领地'.repeat(5),
  islandId: 801,
};
const LONG_MOMENTS = {
  pageNo: 1,
  pageSize: 20,
  total: 3,
  list: [12, 2, 0].map((count, nth) => ({
    momentId: 3_001 + nth,
    author: { userId: 105, nickname: '迟迟', headPortrait: '' },
    createTime: '2024-03-05 08:00:00',
    content: nth === 2 ? '' : `<p>${long}</p>`,
    images: manyPictures(count),
    topics: Array.from({ length: 12 }, () => '一个长话题的名字'),
    daoId: 501,
    daoName: '一座名字很长的岛'.repeat(4),
    viewCount: 99_999_999,
    likeCount: 99_999_999,
    commentCount: 99_999_999,
    shareCount: 0,
  })),
};

export const states: ShotState[] = [
  {
    state: 'loading',
    path,
    faults: [{ path: HOME, kind: 'slow', delayMs: 8_000 }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).waitFor(),
  },
  { state: 'ready', path, until: listed },
  {
    state: 'moments',
    path,
    act: async (shown) => {
      await listed(shown);
      await shown.evaluate(() => window.scrollBy(0, 900));
    },
    until: listed,
  },
  { state: 'text-200', path, until: listed, textScale: 2 },
  {
    state: 'moments-text-200',
    path,
    act: async (shown) => {
      await listed(shown);
      await shown.evaluate(() => window.scrollBy(0, 1_400));
    },
    until: listed,
    textScale: 2,
  },
  {
    state: 'long-moments',
    path,
    answers: { [`${HOME}*`]: LONG_HOME, [`${MOMENTS}*`]: LONG_MOMENTS },
    act: async (shown) => {
      await text('动态')(shown);
      await shown.evaluate(() => window.scrollBy(0, 1_700));
    },
    until: listed3,
  },
  { state: 'own', path: 'personal-guest?userId=101', person: '19900000001', until: text('这是你的主页') },
  { state: 'no-moments', path: 'personal-guest?userId=110', until: text('还没有发过动态'), full: true },
  { state: 'no-followers', path: 'personal-guest?userId=310', until: text('做第一个') },
  { state: 'empty-home', path: 'personal-guest?userId=102', until: text('还没写下介绍'), full: true },
  {
    state: 'long',
    path,
    answers: {
      [`${HOME}*`]: LONG_HOME,
      [`${MOMENTS}*`]: LONG_MOMENTS,
    },
    until: listed3,
    full: true,
  },
  {
    state: 'share',
    path,
    act: async (shown) => shown.getByRole('button', { name: '分享主页' }).tap(),
    until: (shown) => shown.getByRole('dialog').locator('img').waitFor(),
  },
  {
    state: 'viewer',
    path,
    answers: { [`${MOMENTS}*`]: LONG_MOMENTS },
    act: async (shown) => {
      await listed3(shown);
      await shown.getByRole('button', { name: '第 3 张图，共 12 张' }).tap();
    },
    until: (shown) => shown.getByRole('dialog', { name: '看大图' }).locator('img[data-here]').first().waitFor(),
  },
  {
    state: 'moments-failed',
    path,
    faults: [{ path: MOMENTS, kind: '500' }],
    until: text('动态没有加载出来'),
    full: true,
  },
  { state: 'refused', path: 'personal-guest?userId=99999', until: text('没有找到这位岛民') },
  { state: 'bad-id', path: 'personal-guest?userId=abc', until: text('请检查 userId 参数是否正确') },
  { state: 'failed', path, faults: [{ path: HOME, kind: 'network' }], until: text('Something went wrong') },
];
