import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/opinionRanking',
  name: '观点榜',
  title: '观点榜',
  description: '灵屿观点榜，每周一个话题，红蓝两岸谁的票多，谁的观点最有分量。',
  theme: 'aurora',
  inside: 'alone',
  parameters: v.object({
    daoId: v.optional(IdParameter),
    sort: v.optional(v.picklist(['score', 'time']), 'score'),
    scope: v.optional(v.picklist(['all', 'dao']), 'all'),
  }),
} satisfies PageRoute;
