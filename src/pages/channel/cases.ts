import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/channel?channelCode=HAIYAN01',
  live: 'main input',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
    asks: ['GET /ucenter/api/channelRecord/open/newChannelRecord?channelCode=HAIYAN01'],
  },
  faults: [{ calls: '/ucenter/api/channelRecord', good: { role: 'heading', name: '海盐书店' } }],
};
