import * as v from 'valibot';
import { IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../page-route.ts';

/** Maximum length of the search words, in the address and in the field. */
export const MAX_KEYWORD_LENGTH = 40;

export const route = {
  path: '/lh-exchange',
  name: '灵换市集',
  title: '灵换市集',
  description: '灵换市集，岛民之间买卖数字藏品的早市：看在售、看求购，明码标价。',
  shareTitle: '来灵换市集逛早市',
  theme: 'dawn',
  inside: 'alone',
  parameters: v.object({
    itemId: v.optional(IdParameter),
    keyword: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_KEYWORD_LENGTH)), ''),
    sort: v.optional(v.picklist(['newest', 'price_asc', 'price_desc']), 'newest'),
    tab: v.optional(v.picklist(['sale', 'wanted', 'mine']), 'sale'),
  }),
} satisfies PageRoute;
