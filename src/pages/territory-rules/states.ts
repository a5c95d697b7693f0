import { text, type ShotState } from '../../../tests/shots/state.ts';

export const states: ShotState[] = [
  { state: 'ready', path: 'territoryRules', until: text('领地是什么') },
  { state: 'ready-full', path: 'territoryRules', until: text('领地是什么'), full: true },
];
