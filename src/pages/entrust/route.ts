import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/entrust',
  name: '委托任务',
  title: '有人托你一件事',
  description: '一份来自岛上的委托：做什么、得多少、还剩几个位子，看完再决定接不接。',
  theme: 'jade',
  inside: 'alone',
  parameters: v.object({ entrustId: IdParameter }),
} satisfies PageRoute;
