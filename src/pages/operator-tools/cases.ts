import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/test',
  live: 'main nav a',
  firstVisit: { landmarks: ['main h1'] },
  faults: [],
};

export const states: ShotState[] = [
  { state: 'links', path: 'test', until: text('链接') },
  { state: 'environment', path: 'test?bench=environment', until: text('环境') },
  { state: 'host', path: 'test?bench=host', until: text('宿主') },
  { state: 'kit', path: 'test?bench=kit', until: text('组件') },
];
