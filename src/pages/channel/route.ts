import * as v from 'valibot';
import { CodeParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/channel',
  name: '渠道活动',
  title: '开往灵屿的船',
  description: '从这一站来灵屿宇宙，用手机号登岛，看看为你准备的见面礼。',
  theme: 'jade',
  inside: 'alone',
  parameters: v.object({ channelCode: CodeParameter }),
} satisfies PageRoute;
