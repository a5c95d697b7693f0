import { text, type ShotState } from './state.ts';

export const opinionScoreRulesStates: ShotState[] = [
  { page: 'opinion-score-rules', state: 'ready', path: 'opinionScoreRules', until: text('怎么算分') },
  { page: 'opinion-score-rules', state: 'ready-full', path: 'opinionScoreRules', until: text('怎么算分'), full: true },
];
