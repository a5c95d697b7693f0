import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/rewardRules',
  name: '奖励规则',
  title: '奖励规则',
  description: '灵屿宇宙的积分怎么得、怎么用、什么时候到期，怎么兑成现金。',
  theme: 'gold',
  inside: 'alone',
} satisfies PageRoute;
