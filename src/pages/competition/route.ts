import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/competition',
  name: '年度大课',
  title: '年度大课',
  description: '灵屿年度大课，每周六晚八点开讲，课表、提醒和回放都在这里。',
  theme: 'gold',
  inside: 'alone',
} satisfies PageRoute;
