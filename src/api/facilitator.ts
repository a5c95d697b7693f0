// Contract: spec.md 7, Providers.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Count, Id, List, Nothing, Page, Time, Url, paging } from './shapes.ts';

/** A service provider in a list (spec.md 3). */
export const ProviderCard = v.object({
  id: Id,
  cardCover: Url,
  /** short description of the service */
  serve: v.string(),
  name: v.string(),
  headPortrait: Url,
  followerCount: Count,
  productionCount: Count,
});
export type ProviderCard = v.InferOutput<typeof ProviderCard>;

/** A category with its first providers. */
export const ProviderCategory = v.object({
  zoologyClassify: Id,
  categoryName: v.string(),
  /** number of providers in the category */
  total: Count,
  items: List(ProviderCard),
});
export type ProviderCategory = v.InferOutput<typeof ProviderCategory>;

/** Name of a category, used by the menu and by section headings. */
export const CategoryTitle = v.object({ zoologyClassify: Id, categoryName: v.string() });
export type CategoryTitle = v.InferOutput<typeof CategoryTitle>;

export const ProviderDetail = v.object({
  ...ProviderCard.entries,
  zoologyClassify: Id,
  categoryName: v.string(),
  /** rich text; sanitise before rendering */
  intro: v.string(),
  tags: List(v.string()),
  gallery: List(Url),
  contact: v.object({ name: v.optional(v.string()), phone: v.optional(v.string()), wechat: v.optional(v.string()) }),
  productions: List(v.object({ id: Id, title: v.string(), cover: Url, viewCount: Count })),
  foundedAt: v.optional(v.union([Time, v.pipe(v.string(), v.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/))])),
  city: v.optional(v.string()),
});
export type ProviderDetail = v.InferOutput<typeof ProviderDetail>;

/**
 * Providers grouped by category, with the first `pageSize` items of each. With `zoologyClassify`: only this category,
 * with page `pageNo` of its items.
 */
export const queryFacilitators = defineCall({
  method: 'POST',
  path: '/adminland/facilitator/query',
  who: 'O',
  send: v.object({ ...paging, zoologyClassify: v.optional(Id) }),
  data: Page(ProviderCategory),
});

/** Names of all categories in display order. */
export const facilitatorTitles = defineCall({
  method: 'GET',
  path: '/adminland/facilitator/appTitle',
  who: 'O',
  // Categories rarely change, and both the menu and the home page read them.
  staleTime: 600_000,
  send: Nothing,
  data: List(CategoryTitle),
});

/** One provider; rejects for an unknown id. */
export const showFacilitator = defineCall({
  method: 'GET',
  path: '/adminland/facilitator/showOne/{id}',
  who: 'O',
  send: v.object({ id: Id }),
  data: ProviderDetail,
});
