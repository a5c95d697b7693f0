import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/recommendation-officer?id=6013',
  live: 'main ol li',
  firstVisit: {
    live: 'main ol',
    early: 1,
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]', ['main [role=status]', 'main section']],
  },
  faults: [
    { calls: '/acApi/server/activity', good: { role: 'heading', name: '活动规则' } },
    {
      as: '19900000001',
      calls: '/acApi/api/invitation/getRegistrantList',
      good: { role: 'heading', name: '我带来的朋友' },
      // A login that does not hold: the page turns to its public side.
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
};
