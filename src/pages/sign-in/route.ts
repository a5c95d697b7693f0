import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/sign-in',
  name: '每日签到',
  title: '每日签到',
  description: '每天在潮汐簿上签个到，领积分；连续签到，潮水越涨越高。',
  shareTitle: '来签个到，领积分',
  theme: 'gold',
  inside: 'alone',
  /** `taskId`: a task that this sign-in completes (api.md, noviceTaskList). */
  parameters: v.object({ taskId: v.optional(IdParameter) }),
} satisfies PageRoute;
