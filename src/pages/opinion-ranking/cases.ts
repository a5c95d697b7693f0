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
