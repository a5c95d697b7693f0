import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/aidao-detail?robotId=804',
  live: 'main section h2',
  firstVisit: {
    early: 1,
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main .first-screen > div > :first-child', 'main .first-screen > section > div > :first-child'],
      ['main .first-screen > div > :last-child', 'main .first-screen > section > div > :last-child'],
    ],
    asks: ['GET /connect/moment/list/dao?daoId=504&pageNo=1&pageSize=20'],
  },
  faults: [
    {
      calls: '/vertical/api/labelClassification/notLogin/getRobotDetail',
      good: { role: 'heading', level: 2, name: '顾星阑' },
    },
  ],
};
