import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/opinionScoreRules',
  live: 'main nav [aria-current]',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', 'main nav', 'main article > p'],
  },
  faults: [],
};

export const states: ShotState[] = [
  { state: 'ready', path: 'opinionScoreRules', until: text('怎么算分') },
  { state: 'ready-full', path: 'opinionScoreRules', until: text('怎么算分'), full: true },
];
