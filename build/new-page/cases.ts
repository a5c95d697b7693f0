import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '__path__?id=6013',
  live: 'main section h2',
  firstVisit: {
    landmarks: ['main h1'],
    asks: ['GET /acApi/server/activity/6013'],
  },
  faults: [
    { calls: '/acApi/server/activity', good: { role: 'button', name: '参加' } },
    {
      as: '19900000001',
      calls: '/acApi/api/invitation/getRegistrantList',
      good: { role: 'list', name: '我的记录' },
      // A login that does not hold: the page turns to its public side.
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
};
