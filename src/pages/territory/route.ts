import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/territory',
  name: '领地',
  title: '海上领地',
  description: '一片海岸，一群人，一面旗：看看自己的领地，或者免费申请一块。',
  shareTitle: '来海上，一起守一块领地',
  theme: 'jade',
  inside: 'alone',
} satisfies PageRoute;
