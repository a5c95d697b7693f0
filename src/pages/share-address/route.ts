import * as v from 'valibot';
import { CodeParameter, IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

/** A parameter that is only passed on: an invalid one is dropped and does not block the page. */
const AttributionParameter = v.optional(v.fallback(CodeParameter, ''), '');

export const route = {
  path: '/shareAddress',
  name: '分享地址',
  title: '一块地的明信片',
  description: '灵屿宇宙里一块地的明信片：风景、坐标和门牌，寄给想见的人。',
  theme: 'jade',
  inside: 'alone',
  parameters: v.object({ id: IdParameter, inviteCode: AttributionParameter, channelCode: AttributionParameter }),
} satisfies PageRoute;
