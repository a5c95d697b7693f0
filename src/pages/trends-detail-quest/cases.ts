import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/trends-detail-quest?momentId=3001&taskId=9101',
  live: 'main article header',
  firstVisit: {
    early: 2,
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main .first-screen > div > :first-child', 'main article'],
    ],
    asks: ['GET /xfacade/api/verticalTask/noviceTaskList'],
  },
  faults: [
    { calls: '/connect/moment/detailNoAuth', good: { role: 'region', name: '阅读任务' } },
    {
      as: '19900000001',
      calls: '/xfacade/api/verticalTask/onceTaskCompleteStatus',
      good: { role: 'button', name: '跳过' },
      skeleton: 'section[aria-label=阅读任务]:not(:has(button))',
      // The platform's word on the task counts, and the bar leads on; a login that does not hold may be taken up again.
      noRetry: ['refused', 'S00000', 'TOKEN'],
    },
  ],
};
