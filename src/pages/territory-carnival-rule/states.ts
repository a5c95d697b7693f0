import { text, type ShotState } from '../../../tests/shots/state.ts';

export const states: ShotState[] = [
  { state: 'ready', path: 'territory-carnival-rule', until: text('免费申请领地') },
  {
    state: 'ready-full',
    path: 'territory-carnival-rule',
    until: text('免费申请领地'),
    full: true,
  },
];
