import { text, type ShotState } from '../../../tests/shots/state.ts';

export const states: ShotState[] = [
  { state: 'ready', path: 'opinionScoreRules', until: text('怎么算分') },
  { state: 'ready-full', path: 'opinionScoreRules', until: text('怎么算分'), full: true },
];
