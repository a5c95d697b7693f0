import * as v from 'valibot';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '/shareFinancial',
  name: '奖励变现',
  title: '积分换现金',
  description: '把攒下的积分换成现金：先算好到账多少，再决定换不换。',
  theme: 'gold',
  inside: 'alone',
  parameters: v.object({}),
} satisfies PageRoute;
