import * as v from 'valibot';
import { CodeParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/partnerShareRegister',
  name: '伙伴邀请注册',
  title: '一起做灵屿伙伴',
  description: '收下伙伴的邀请，用手机号注册，一起登上灵屿。',
  theme: 'jade',
  inside: 'alone',
  // Registration works without a code; a malformed one shows the error page.
  parameters: v.object({ inviteCode: v.optional(CodeParameter) }),
} satisfies PageRoute;
