import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/second-life-plan',
  name: '第二人生计划',
  title: '第二人生计划',
  description: '去灵屿过第二人生：朋友来一位，窗亮一扇，三份行装等你来领。',
  shareTitle: '来岛上过第二人生',
  theme: 'night',
  inside: 'alone',
} satisfies PageRoute;
