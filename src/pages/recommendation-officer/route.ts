import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/recommendation-officer',
  name: '推荐官',
  title: '来当推荐官',
  description: '成为灵屿推荐官，领取专属推荐码，带朋友一起上岛。',
  theme: 'night',
  inside: 'alone',
  parameters: v.object({ id: IdParameter }),
} satisfies PageRoute;
