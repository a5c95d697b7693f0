import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';
import { isPlanet } from './planets.ts';

export const route = {
  path: '/plAce',
  name: '星球打卡',
  title: '九星环游',
  description: '转一转星图，去九颗星球打卡，每到一颗，印章簿上多一枚印章。',
  shareTitle: '九颗星球，你到过几颗',
  theme: 'aurora',
  inside: 'alone',
  /** `planetId`: the planet in front; `taskId`: a task that visits complete (api.md, noviceTaskList). */
  parameters: v.object({
    planetId: v.optional(v.pipe(IdParameter, v.check(isPlanet))),
    taskId: v.optional(IdParameter),
  }),
} satisfies PageRoute;
