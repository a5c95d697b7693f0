import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/collect-cards',
  name: '集卡消消乐',
  title: '集卡消消乐',
  description: '三张一样就消掉：三十座小岛，一局两三分钟，赢来的卡片集成一本图鉴。',
  shareTitle: '三张一样就消掉，来玩一局集卡消消乐',
  theme: 'night',
  inside: 'alone',
  /** `gameId`: the level on the table; without it the map of all levels. */
  parameters: v.object({ gameId: v.optional(IdParameter) }),
} satisfies PageRoute;
