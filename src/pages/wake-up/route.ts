import * as v from 'valibot';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/wakeUp',
  name: '打开 App',
  title: '打开 App',
  description: '打开灵屿宇宙 App，在岛上继续看你想看的内容。',
  theme: 'aurora',
  inside: 'alone',
  // Any string: the page reports a wrong path and offers the app's home page instead.
  parameters: v.object({ path: v.optional(v.string()) }),
} satisfies PageRoute;
