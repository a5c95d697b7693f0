import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/territory-invite',
  name: '领地邀请',
  title: '留了个位子给你',
  description: '一块海上领地给你留了个位子：看看旗下都是谁、还空几个座、怎么加入。',
  theme: 'jade',
  inside: 'alone',
  parameters: v.object({ territoryId: IdParameter }),
} satisfies PageRoute;
