import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/real-estate',
  name: '虚拟地产',
  title: '逛逛灵屿地产',
  description: '灵屿三颗星上的街区：哪块地有人住，哪块还等人入驻，点开就能看。',
  theme: 'jade',
  inside: 'alone',
} satisfies PageRoute;
