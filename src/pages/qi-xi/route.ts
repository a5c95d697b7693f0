import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/qiXi',
  name: '七夕',
  title: '鹊桥相会',
  description: '七夕，牵牛与织女成双上岛：写一封手写信，带一对双星回家，为今天的鹊桥添一只喜鹊。',
  shareTitle: '七夕，一起为鹊桥添一只喜鹊',
  theme: 'blossom',
  inside: 'alone',
  parameters: v.object({ activityId: IdParameter }),
} satisfies PageRoute;
