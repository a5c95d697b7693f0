import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/invent-user?activityId=6002',
  live: 'main [role=group] button',
  firstVisit: {
    early: 1,
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main [role=status] > :first-child', 'main [role=group]'],
    ],
  },
  faults: [{ calls: '/acApi/server/activity', good: { role: 'button', name: '登录领暗号' } }],
};
