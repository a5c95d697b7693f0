// Contract: spec.md 7, Providers.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Count, Id, List, Nothing, Page, Text, Url, paging } from './shapes.ts';

/** A service provider in a list (spec.md 3). */
export const ProviderCard = v.object({
  id: Id,
  cardCover: Url,
  /** short description of the service */
  serve: Text,
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
