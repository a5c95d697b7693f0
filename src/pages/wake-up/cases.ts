import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/wakeUp?path=%2Fwallet',
  live: 'main [role=status] h2',
  firstVisit: {
    // A path that is refused: the page stays where it is.
    address: '/wakeUp?path=//evil.example',
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]', 'main > :last-child > *'],
  },
  faults: [],
};
