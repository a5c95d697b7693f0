import { text, type ShotState } from './state.ts';

export const rewardRulesStates: ShotState[] = [
  { page: 'reward-rules', state: 'ready', path: 'rewardRules', until: text('积分是什么') },
  { page: 'reward-rules', state: 'ready-full', path: 'rewardRules', until: text('积分是什么'), full: true },
  {
    page: 'reward-rules',
    state: 'reading',
    path: 'rewardRules',
    act: async (page) => page.getByRole('link', { name: '奖励变现' }).tap(),
    until: (page) =>
      page.getByRole('link', { name: '奖励变现', exact: true }).and(page.locator('[aria-current]')).waitFor(),
  },
  { page: 'reward-rules', state: 'text-200', path: 'rewardRules', until: text('积分是什么'), full: true, textScale: 2 },
];
