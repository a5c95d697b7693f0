import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/opinionRanking?daoId=501',
  live: 'main section h2',
  firstVisit: {
    address: '/opinionRanking',
    landmarks: ['main h1', 'main h1 + p', ['main .first-screen > div', 'main .first-screen > section']],
    asks: [
      'GET /connect/moment/GetLatestArena',
      'GET /connect/opinions/arena/page?arenaId=…&sort=score&pageNo=1&pageSize=20',
    ],
  },
  faults: [
    {
      address: '/opinionRanking',
      calls: '/connect/moment/GetLatestArena',
      good: { role: 'region', name: '岛民怎么说' },
      // An arena has two sides.
      needsLists: true,
    },
  ],
};

const ARENA = '/connect/moment/GetLatestArena';
const OPINIONS = '/connect/opinions/arena/page';
const over = {
  arenaId: 4142,
  title: '岛上的清晨和夜晚，只能留一个',
  description: '如果灵屿一天里只剩一段时间，你要有雾的清晨，还是有灯的夜晚？',
  startTime: '2026-11-09 00:00:00',
  endTime: '2026-11-15 22:00:00',
  sides: [
    { side: 'red', label: '留下清晨', votes: 12_840 },
    { side: 'blue', label: '留下夜晚', votes: 9_127 },
  ],
  participantCount: 18_211,
};

export const states: ShotState[] = [
  { state: 'ready', path: 'opinionRanking?daoId=501', until: text('岛民怎么说') },
  {
    state: 'ready-full',
    path: 'opinionRanking?daoId=501',
    until: text('第 1 名'),
    full: true,
  },
  {
    state: 'text-200',
    path: 'opinionRanking?daoId=501',
    until: text('第 1 名'),
    full: true,
    textScale: 2,
  },
  {
    state: 'loading',
    path: 'opinionRanking',
    faults: [{ path: ARENA, kind: 'slow', delayMs: 8_000 }],
    until: (page) => page.getByRole('status', { name: '正在加载' }).waitFor({ state: 'attached' }),
  },
  { state: 'over', path: 'opinionRanking', answers: { [ARENA]: over }, until: text('已收官') },
  {
    state: 'none',
    path: 'opinionRanking',
    answers: { [ARENA]: null },
    until: text('这周还没有擂台'),
  },
  {
    state: 'dao-silent',
    path: 'opinionRanking?daoId=513&scope=dao',
    until: text('本岛还没有人开口'),
    full: true,
  },
  {
    state: 'list-failed',
    path: 'opinionRanking',
    faults: [{ path: OPINIONS, kind: '500' }],
    until: text('观点没有加载出来'),
    full: true,
  },
  {
    state: 'failed',
    path: 'opinionRanking',
    faults: [{ path: ARENA, kind: 'network' }],
    until: text('Something went wrong'),
  },
];
