import * as v from 'valibot';
import { CodeParameter, IdParameter } from '../../kit/navigation/page-parameters.ts';
import type { PageRoute } from '../page-route.ts';

/** What only passes through, on to whoever gets the card next: a wrong one is left out and keeps nobody from the land. */
const Carried = v.optional(v.fallback(CodeParameter, ''), '');

export const route = {
  path: '/shareAddress',
  name: '分享地址',
  title: '分享地址',
  description: '灵屿宇宙里一块地的明信片：风景、坐标和门牌，寄给想见的人。',
  theme: 'jade',
  inside: 'alone',
  parameters: v.object({ id: IdParameter, inviteCode: Carried, channelCode: Carried }),
} satisfies PageRoute;
