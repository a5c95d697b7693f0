import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/opinionScoreRules',
  name: '观点分规则',
  title: '观点分规则',
  description: '观点擂台怎么计分、怎么排名、红蓝两方的票怎么来，一页说清楚。',
  theme: 'aurora',
  inside: 'alone',
} satisfies PageRoute;
