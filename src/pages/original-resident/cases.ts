import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/original-resident',
  live: 'main [data-live]',
  firstVisit: {
    early: 2,
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main > :last-child > :first-child', 'main [data-live]'],
    ],
  },
  faults: [{ calls: '/acApi/server/activity', good: { text: '原住民名额共 10000 位，以居民编号为准。' } }],
};
