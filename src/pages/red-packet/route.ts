import * as v from 'valibot';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/redPacket',
  name: '红包雨',
  title: '红包雨',
  description: '红包雨每天按时下。先预约一场，再练练手。',
  shareTitle: '今天的红包雨，一起来接',
  theme: 'festival',
  inside: 'alone',
  parameters: v.object({}),
} satisfies PageRoute;
