import * as v from 'valibot';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/exchangeLogin',
  name: '登录',
  title: '登录',
  description: '用手机号登录灵屿宇宙，继续你的岛上生活。',
  theme: 'dawn',
  inside: 'alone',
  // Any string: a wrong redirect goes home and must not block the login.
  parameters: v.object({ redirect: v.optional(v.string()) }),
} satisfies PageRoute;
