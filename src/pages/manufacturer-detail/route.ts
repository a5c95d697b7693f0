import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/manufacturerDetail/:id',
  name: '服务商',
  title: '服务商',
  description: '灵屿生态里的一位服务商：简介、作品、图集与联系方式，都在这一页。',
  theme: 'dawn',
  inside: 'shell',
} satisfies PageRoute;
