import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/rewardRules',
  live: 'main nav [aria-current]',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', 'main nav', 'main article > p', '#sign'],
  },
  faults: [],
};
