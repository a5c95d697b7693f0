import * as v from 'valibot';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/give-gift',
  name: '赠送资产',
  title: '送一件藏品',
  description: '选一件藏品、一位朋友，写一句话，让渡船替你送到。',
  theme: 'blossom',
  inside: 'alone',
  parameters: v.object({}),
} satisfies PageRoute;
