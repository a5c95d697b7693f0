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
