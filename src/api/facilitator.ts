import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Count, Fen, Id, List, Nothing, Numeric, Page, Time, Url, User, paging } from './shapes.ts';

/** A service provider as the lists show it (spec.md 3). */
export const ProviderCard = v.object({
  id: Id,
  cardCover: Url,
  /** what the provider offers, in a word or two */
  serve: v.string(),
  name: v.string(),
  headPortrait: Url,
  followerCount: Count,
  productionCount: Count,
});
export type ProviderCard = v.InferOutput<typeof ProviderCard>;

/** A category with the first of its providers. */
export const ProviderCategory = v.object({
  zoologyClassify: Id,
  categoryName: v.string(),
  /** how many providers the category has in all */
  total: Count,
  items: List(ProviderCard),
});
export type ProviderCategory = v.InferOutput<typeof ProviderCategory>;

/** A category's name, as menu and sections use it. */
export const CategoryTitle = v.object({ zoologyClassify: Id, categoryName: v.string() });
export type CategoryTitle = v.InferOutput<typeof CategoryTitle>;

export const ProviderDetail = v.object({
  ...ProviderCard.entries,
  zoologyClassify: Id,
  categoryName: v.string(),
  /** rich text: sanitise before it is shown */
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
 * Providers by category, each category with the first `pageSize` of its items; with `zoologyClassify`, that one
 * category with page `pageNo` of its items (spec.md 7, Providers).
 */
export const queryFacilitators = defineCall({
  method: 'POST',
  path: '/adminland/facilitator/query',
  who: 'O',
  send: v.object({ ...paging, zoologyClassify: v.optional(Id) }),
  data: Page(ProviderCategory),
});

/** The names of all categories, in the order they are shown (spec.md 7, Providers). */
export const facilitatorTitles = defineCall({
  method: 'GET',
  path: '/adminland/facilitator/appTitle',
  who: 'O',
  // Categories change rarely, and the menu and the home page ask for the same list.
  staleTime: 600_000,
  send: Nothing,
  data: List(CategoryTitle),
});

/** One provider; refused where there is none with this id (spec.md 7, Providers). */
export const showFacilitator = defineCall({
  method: 'GET',
  path: '/adminland/facilitator/showOne/{id}',
  who: 'O',
  send: v.object({ id: Id }),
  data: ProviderDetail,
});

/** A parcel of land in the virtual district (spec.md 7, Providers). */
export const Land = v.object({
  id: Id,
  name: v.string(),
  cover: Url,
  address: v.string(),
  planet: v.string(),
  x: Numeric,
  y: Numeric,
  /** in square metres */
  area: Numeric,
  owner: User,
  rarity: v.picklist(['N', 'R', 'SR', 'SSR']),
  facilities: List(v.string()),
  status: v.picklist(['owned', 'vacant', 'reserved']),
  priceFen: v.optional(Fen),
});
export type Land = v.InferOutput<typeof Land>;

/** One parcel of land; refused where there is none with this id (spec.md 7, Providers). */
export const showLand = defineCall({
  method: 'GET',
  path: '/land/api/land/{id}',
  who: 'O',
  send: v.object({ id: Id }),
  data: Land,
});
