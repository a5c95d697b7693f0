import * as v from 'valibot';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/',
  name: '灵屿宇宙',
  title: '灵屿宇宙',
  description: '灵屿宇宙：住着服务商、创作者与朋友的数字岛屿。按生态分类逛一逛，遇见想一起做事的人。',
  theme: 'dawn',
  inside: 'shell',
  // The home loader reads it itself, so a first visit does not load the parameter parser.
  parameters: v.object({ anchorId: v.optional(v.string()) }),
} satisfies PageRoute;
