import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/asset-debut',
  name: '资产首发',
  title: '新藏首发',
  description: '灵屿新藏品在船台上等着下水：几点开售、还剩几份、每人能买几份，一页看清。',
  shareTitle: '灵屿新藏品要下水了',
  theme: 'dawn',
  inside: 'alone',
  parameters: v.object({ activityId: IdParameter, assetId: v.optional(IdParameter) }),
} satisfies PageRoute;
