import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/territory-carnival-rule',
  live: 'main nav [aria-current]',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', 'main nav', 'main article > p'],
  },
  faults: [],
};

export const states: ShotState[] = [
  { state: 'ready', path: 'territory-carnival-rule', until: text('免费申请领地') },
  {
    state: 'ready-full',
    path: 'territory-carnival-rule',
    until: text('免费申请领地'),
    full: true,
  },
];
