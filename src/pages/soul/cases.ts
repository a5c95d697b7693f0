import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/soul',
  live: 'main section h2',
  firstVisit: {
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main > :last-child > div', 'main > :last-child > section'],
      ['main > :last-child > div > :last-child', 'main > :last-child > section > :nth-child(4)'],
    ],
  },
  faults: [
    {
      address: '/soul?answers=aaaaaaaa',
      calls: '/vertical/api/character/getVerticalNpcCfgEntity',
      good: { role: 'region', name: '和你最契合的是' },
    },
  ],
};
