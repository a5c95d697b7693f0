import * as v from 'valibot';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/soul',
  name: '灵魂契合',
  title: '灵魂契合',
  description: '八个二选一，看看灵屿上哪位居民的灵魂和你最契合。',
  theme: 'aurora',
  inside: 'alone',
  // The answers so far, one letter each, so that a reload, going back and a link restore them.
  parameters: v.object({
    answers: v.optional(v.pipe(v.string(), v.regex(/^[ab]{0,8}$/)), ''),
    // All answers of the friend who shared the link.
    friend: v.optional(v.pipe(v.string(), v.regex(/^([ab]{8})?$/)), ''),
  }),
} satisfies PageRoute;
