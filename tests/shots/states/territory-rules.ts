import { text, type ShotState } from './state.ts';

export const territoryRulesStates: ShotState[] = [
  { page: 'territory-rules', state: 'ready', path: 'territoryRules', until: text('领地是什么') },
  { page: 'territory-rules', state: 'ready-full', path: 'territoryRules', until: text('领地是什么'), full: true },
];
