import { text, type ShotState } from './state.ts';

export const territoryCarnivalRuleStates: ShotState[] = [
  { page: 'territory-carnival-rule', state: 'ready', path: 'territory-carnival-rule', until: text('免费申请领地') },
  {
    page: 'territory-carnival-rule',
    state: 'ready-full',
    path: 'territory-carnival-rule',
    until: text('免费申请领地'),
    full: true,
  },
];
