import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/trends-detail/:id',
  name: '动态详情',
  title: '岛上的一条动态',
  description: '灵屿岛民写下的一条动态：文字、图片，还有大家的评论。',
  theme: 'dawn',
  inside: 'alone',
} satisfies PageRoute;
