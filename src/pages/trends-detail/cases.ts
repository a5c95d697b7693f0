import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/trends-detail/3001',
  live: 'main article header',
  firstVisit: {
    early: 2,
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main .first-screen > :first-child', 'main article'],
      ['main .first-screen > :first-child > :first-child', 'main article header'],
    ],
  },
  faults: [{ calls: '/connect/moment/detailNoAuth', good: { role: 'link', name: '去 App 里说一句' } }],
};
