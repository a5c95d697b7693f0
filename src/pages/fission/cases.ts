import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/fission?inviterId=101',
  live: 'main input',
  firstVisit: {
    early: 1,
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]', 'main > :last-child > section'],
  },
  faults: [{ calls: '/connect/moment/open/home', good: { role: 'heading', name: '阿沅送你一个红包' } }],
};
