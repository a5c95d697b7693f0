import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/shareRegister?activityId=6001',
  live: 'main input',
  firstVisit: {
    early: 2,
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
  },
  faults: [{ calls: '/acApi/server/activity', good: { role: 'region', name: '带一位朋友上岛' } }],
};
