import * as v from 'valibot';
import { CodeParameter, IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

/** A parameter that is only passed on: an invalid one is dropped and does not block the page. */
const AttributionParameter = v.optional(v.fallback(CodeParameter, ''), '');
export const route = {
  path: '/personal-guest',
  name: '个人主页',
  title: '岛民的主页',
  description: '灵屿宇宙一位岛民的主页：住在哪座岛，有哪些徽章，最近说了什么。',
  theme: 'blossom',
  inside: 'alone',
  parameters: v.object({
    userId: IdParameter,
    inviteCode: AttributionParameter,
    activityId: AttributionParameter,
    channelCode: AttributionParameter,
  }),
} satisfies PageRoute;
