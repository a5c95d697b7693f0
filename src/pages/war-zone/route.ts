import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/warZone',
  name: '战区',
  title: '荣耀竞渡',
  description: '荣耀最多的五片领地，在同一片海上竞渡：看谁领先，看这一周谁追得最快。',
  shareTitle: '五片领地正在竞渡，你看好谁',
  theme: 'night',
  inside: 'alone',
} satisfies PageRoute;
