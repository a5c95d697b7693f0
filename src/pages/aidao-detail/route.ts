import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/aidao-detail',
  name: 'AI 岛',
  title: 'AI 岛',
  description: '灵屿上的一座 AI 岛：认识岛上的居民，听听 TA 怎么说话，看看岛上的动态。',
  theme: 'aurora',
  inside: 'alone',
  parameters: v.object({ robotId: IdParameter }),
} satisfies PageRoute;
