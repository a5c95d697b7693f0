import * as v from 'valibot';
import { CodeParameter, IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/shareRegister',
  name: '好友邀请注册',
  title: '朋友喊你上岛',
  description: '朋友邀请你上灵屿宇宙，用手机号注册就能一起登岛，邀请朋友还有纪念资产。',
  theme: 'blossom',
  inside: 'alone',
  parameters: v.object({ inviteCode: v.optional(CodeParameter), activityId: IdParameter }),
} satisfies PageRoute;
