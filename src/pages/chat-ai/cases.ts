import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/chatAI?characterId=804',
  live: 'main textarea',
  firstVisit: {
    landmarks: [
      'main h1',
      'main [aria-label="返回"]',
      ['main [class*=portrait]', 'main a [class*=portrait]'],
      ['main > :last-child > :last-child', 'main form'],
    ],
    asks: ['GET /vertical/api/character/getVerticalNpcCfgEntity?characterId=804'],
  },
  faults: [
    {
      calls: '/vertical/api/character/getVerticalNpcCfgEntity',
      good: { role: 'textbox', name: '对顾星阑说' },
      // Among no characters is none of this id: the page says so, and trying again would not help.
      needsLists: true,
      noRetry: ['null-lists'],
    },
  ],
};
