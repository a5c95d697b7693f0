import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/',
  live: 'section h2, section h3',
  firstVisit: {
    live: 'main section h2',
    early: 2,
    landmarks: [
      'header',
      'h1',
      ['main ul li:nth-child(1)', 'main section ul li:nth-child(1)'],
      ['main ul li:nth-child(2)', 'main section ul li:nth-child(2)'],
    ],
  },
  faults: [{ calls: '/adminland', good: { role: 'region', name: '数字艺术' }, skeleton: 'main ul[aria-hidden] > li' }],
};
