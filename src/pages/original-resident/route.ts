import * as v from 'valibot';
import { CodeParameter, IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

/** A parameter that is only passed on: an invalid one is dropped and does not block the page. */
const AttributionParameter = v.optional(v.fallback(CodeParameter, ''), '');

export const route = {
  path: '/original-resident',
  name: '原住民招募',
  title: '来做原住民',
  description: '灵屿宇宙招募原住民：一盏灯、一口井、一条街，岛的故事轮到你来写。',
  theme: 'dawn',
  inside: 'alone',
  parameters: v.object({
    id: v.optional(IdParameter),
    inviteCode: AttributionParameter,
    activityId: AttributionParameter,
    channelCode: AttributionParameter,
  }),
} satisfies PageRoute;
