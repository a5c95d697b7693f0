import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/personal-guest',
  name: '个人主页',
  title: '岛民的主页',
  description: '灵屿宇宙一位岛民的主页：住在哪座岛，有哪些徽章，最近说了什么。',
  theme: 'blossom',
  inside: 'alone',
  parameters: v.object({ userId: IdParameter }),
} satisfies PageRoute;
