import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/fission',
  name: '红包裂变',
  title: '拆个红包',
  description: '朋友送来一个灵屿宇宙红包，用手机号登岛就能拆，你和朋友各得一份。',
  theme: 'festival',
  inside: 'alone',
  // Without an inviter there is no packet to open, only the user's own to send.
  parameters: v.object({ inviterId: v.optional(IdParameter) }),
} satisfies PageRoute;
