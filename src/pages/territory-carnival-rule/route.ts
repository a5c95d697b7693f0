import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/territory-carnival-rule',
  name: '嘉年华规则',
  title: '嘉年华规则',
  description: '领地嘉年华每月一届，怎么免费申请一块领地，审核要多久。',
  theme: 'night',
  inside: 'alone',
} satisfies PageRoute;
