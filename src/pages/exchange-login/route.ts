import * as v from 'valibot';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/exchangeLogin',
  name: '登录',
  title: '登录',
  description: '用手机号登录灵屿宇宙，继续你的岛上生活。',
  theme: 'dawn',
  inside: 'alone',
  // A redirect of any shape: a wrong one goes home and is no reason to refuse a login.
  parameters: v.object({ redirect: v.optional(v.string()) }),
} satisfies PageRoute;
