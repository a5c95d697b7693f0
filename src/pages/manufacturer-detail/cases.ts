import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/manufacturerDetail/1001',
  live: 'article h1',
  firstVisit: {
    live: 'main article h1',
    early: 2,
    landmarks: ['header', 'main [aria-label="返回"]', ['main [role=status] h1 + *', 'main article img']],
  },
  faults: [
    {
      address: '/manufacturerDetail/1017',
      calls: '/adminland/facilitator/showOne',
      good: { role: 'heading', level: 1, name: '不二水墨' },
    },
  ],
};
