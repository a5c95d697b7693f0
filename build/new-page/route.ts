import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

export const route = {
  path: '__path__',
  name: '__name__',
  title: '__name__',
  description: '__name__：在这里用一句话说明这个页面。',
  theme: '__theme__',
  inside: '__inside__',
  parameters: v.object({ id: IdParameter }),
} satisfies PageRoute;
