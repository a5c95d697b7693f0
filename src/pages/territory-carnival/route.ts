import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/territory-carnival',
  name: '领地嘉年华',
  title: '领地嘉年华',
  description: '每月一届的领地嘉年华：免费申请一块自己的领地，不到一分钟就有结果。',
  shareTitle: '领地嘉年华开着，免费领一块海岸',
  theme: 'festival',
  inside: 'alone',
} satisfies PageRoute;
