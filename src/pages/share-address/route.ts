import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/shareAddress',
  name: '分享地址',
  title: '一块地的明信片',
  description: '灵屿宇宙里一块地的明信片：风景、坐标和门牌，寄给想见的人。',
  theme: 'jade',
  inside: 'alone',
  parameters: v.object({ id: IdParameter }),
} satisfies PageRoute;
