import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/territoryRules',
  live: 'main nav [aria-current]',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', 'main nav', 'main article > p'],
  },
  faults: [],
};

export const states: ShotState[] = [
  { state: 'ready', path: 'territoryRules', until: text('领地是什么') },
  { state: 'ready-full', path: 'territoryRules', until: text('领地是什么'), full: true },
];
