// Contract: spec.md 7, Providers. A file of its own, because the home page loads facilitator.ts.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Fen, Id, List, Numeric, Url, User } from './shapes.ts';

export const Land = v.object({
  id: Id,
  name: v.string(),
  cover: Url,
  address: v.string(),
  planet: v.string(),
  x: Numeric,
  y: Numeric,
  /** square metres */
  area: Numeric,
  owner: User,
  rarity: v.picklist(['N', 'R', 'SR', 'SSR']),
  facilities: List(v.string()),
  status: v.picklist(['owned', 'vacant', 'reserved']),
  priceFen: v.optional(Fen),
});
export type Land = v.InferOutput<typeof Land>;

/** One parcel of land; rejects for an unknown id. */
export const showLand = defineCall({
  method: 'GET',
  path: '/land/api/land/{id}',
  who: 'O',
  send: v.object({ id: Id }),
  data: Land,
});
