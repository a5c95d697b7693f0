import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/partnerRecruitment',
  live: 'main fieldset',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
    asks: ['GET /finance/agent/getAgentConfig', 'GET /finance/agent/msg'],
  },
  faults: [
    { calls: '/finance/agent/getAgentConfig', good: { role: 'heading', name: '合作档位' } },
    {
      // Somebody whose application is under review.
      as: '19900000009',
      calls: '/finance/agent/checkUserAgent',
      good: { role: 'heading', name: '正在审核' },
      // A login that does not hold: the page turns to its public side. The answer has no list.
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
};
