import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/territoryRules',
  name: '领地规则',
  title: '领地规则',
  description: '谁可以申请领地，荣耀怎么计、排行怎么排、收益怎么预估。',
  theme: 'jade',
  inside: 'alone',
} satisfies PageRoute;
