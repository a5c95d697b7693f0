import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/newcomers',
  name: '新手任务',
  title: '登岛第一程',
  description: '刚到灵屿？沿着小岛一站一站走，签到、打卡、聊天，每到一站都有奖励。',
  shareTitle: '刚上岛，跟我走这一程',
  theme: 'dawn',
  inside: 'alone',
} satisfies PageRoute;
