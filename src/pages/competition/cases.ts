import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/competition',
  live: 'main section h2',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', ['main .first-screen > div > div', 'main > :last-child > :first-child']],
    asks: ['GET /xfacade/api/facade/forbes/h5/getAnnualCourse'],
  },
  faults: [{ calls: '/xfacade/api/facade/forbes', good: { role: 'region', name: '关于这门课' } }],
};
