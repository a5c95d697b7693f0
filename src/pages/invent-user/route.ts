import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

/** A friend's code in the URL: six letters and digits, sent as the platform gave it. */
const FriendsCode = v.pipe(v.string(), v.regex(/^[A-Za-z\d]{6}$/));

export const route = {
  path: '/invent-user',
  name: '邀新对暗号',
  title: '对个暗号',
  description: '把六位暗号发给还没上岛的朋友，对上三位，一起领双人礼。',
  theme: 'night',
  inside: 'alone',
  parameters: v.object({ activityId: IdParameter, code: v.optional(FriendsCode) }),
} satisfies PageRoute;
