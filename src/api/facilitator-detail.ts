// Contract: spec.md 7, Providers: the one that the home page does not need, so its first visit does not download it.

import * as v from 'valibot';
import { Code, Time } from './domain-shapes.ts';
import { ProviderCard } from './facilitator.ts';
import { defineCall } from './http.ts';
import { Count, Id, List, Text, Url } from './shapes.ts';

export const ProviderDetail = v.object({
  ...ProviderCard.entries,
  zoologyClassify: Id,
  categoryName: v.string(),
  /** rich text; sanitise before rendering */
  intro: Text,
  tags: List(v.string()),
  gallery: List(Url),
  contact: v.object({ name: v.optional(v.string()), phone: v.optional(Code), wechat: v.optional(Code) }),
  productions: List(v.object({ id: Id, title: v.string(), cover: Url, viewCount: Count })),
  foundedAt: v.optional(v.union([Time, v.pipe(Code, v.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/))])),
  city: v.optional(v.string()),
});
export type ProviderDetail = v.InferOutput<typeof ProviderDetail>;

/** One provider; rejects for an unknown id. */
export const showFacilitator = defineCall({
  method: 'GET',
  path: '/adminland/facilitator/showOne/{id}',
  who: 'O',
  send: v.object({ id: Id }),
  data: ProviderDetail,
});
