import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/rewardRules',
  live: 'main nav [aria-current]',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', 'main nav', 'main article > p', '#sign'],
  },
  faults: [],
};

export const states: ShotState[] = [
  { state: 'ready', path: 'rewardRules', until: text('积分是什么') },
  { state: 'ready-full', path: 'rewardRules', until: text('积分是什么'), full: true },
  {
    state: 'reading',
    path: 'rewardRules',
    act: async (page) => page.getByRole('link', { name: '奖励变现' }).tap(),
    until: (page) =>
      page.getByRole('link', { name: '奖励变现', exact: true }).and(page.locator('[aria-current]')).waitFor(),
  },
  { state: 'text-200', path: 'rewardRules', until: text('积分是什么'), full: true, textScale: 2 },
];
