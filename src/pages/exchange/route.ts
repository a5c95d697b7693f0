import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/exchange',
  name: '积分商城',
  title: '积分商城',
  description: '积分商城：茶饮、家居、票券和数字好物，用积分就能换走。',
  shareTitle: '来换一船好东西',
  theme: 'gold',
  inside: 'alone',
  parameters: v.object({
    activityId: v.optional(IdParameter),
    category: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20))),
  }),
} satisfies PageRoute;
