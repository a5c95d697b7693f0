import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/trends-detail-quest',
  name: '动态任务',
  title: '来读一条动态',
  description: '读一条岛民的动态，读满十五秒，就完成一个任务。',
  theme: 'blossom',
  inside: 'alone',
  parameters: v.object({ momentId: IdParameter, taskId: IdParameter }),
} satisfies PageRoute;
