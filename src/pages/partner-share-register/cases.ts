import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/partnerShareRegister?inviteCode=VDP5VV',
  live: 'main form input',
  firstVisit: {
    live: 'main blockquote',
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]', ['main [role=status]', 'main section']],
    asks: ['GET /acApi/api/invitation/sharedUser?inviteCode=VDP5VV', 'GET /finance/agent/getAgentConfig'],
  },
  faults: [{ calls: '/finance/agent/getAgentConfig', good: { role: 'heading', name: '做伙伴，有这些' } }],
};
