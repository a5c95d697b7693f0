import * as v from 'valibot';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/partnerRecruitment',
  name: '邀请好友',
  title: '邀请好友',
  description: '成为灵屿伙伴，邀请好友上岛，拿好友首单佣金。',
  theme: 'gold',
  inside: 'alone',
  // No parameters; but an unreadable link is still reported.
  parameters: v.object({}),
} satisfies PageRoute;
