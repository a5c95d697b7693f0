import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/shareAddress?id=20001',
  live: 'main article h2',
  firstVisit: {
    early: 1,
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main > :last-child [role=status] > :first-child', 'main article'],
      ['main > :last-child [role=status] > :last-child', 'main article + div'],
    ],
  },
  faults: [{ calls: '/land/api/land', good: { role: 'article', name: '地块明信片' } }],
};
