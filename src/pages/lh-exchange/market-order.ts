import * as v from 'valibot';
import { ApiError } from '../../api/errors.ts';
import { unpaidOrder } from '../../api/exchange-shop.ts';
import { buyListing, type Listing, listByItem } from '../../api/market.ts';
import { Id } from '../../api/shapes.ts';
import { userAuthorization } from '../../api/user-center.ts';
import { type KeptOrder, keepOrder } from '../../features/orders/kept-order.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { isUncertain } from '../../kit/data/write-failed.ts';
import { updateOrdered } from './listing-cache.ts';

/** Name of the page's kept order. */
export const ORDER_SCOPE = 'lh-exchange';

const About = v.object({ listingId: Id, itemId: Id });
/** The listing of an order. */
export type About = v.InferOutput<typeof About>;

interface Purchase extends About {
  /** the price the user agreed to, in 1/100 yuan */
  priceFen: number;
}

/** All queries of an item's listings. */
export const itemListings = (itemId: Id) => ({ queryKey: [...listByItem.queryKey, { itemId, pageNo: 1 }] });

/** Buys a listing and keeps the order's number even if the page was left meanwhile. */
export const buyAndKeep = Object.assign(
  async ({ listingId, itemId, priceFen }: Purchase, options: { idempotencyKey: string }) => {
    try {
      const order = await buyListing({ listingId, priceFen }, { ...options, quiet: true });
      updateOrdered(listingId);
      void keepOrder(ORDER_SCOPE, { orderNo: order.orderNo, about: JSON.stringify({ listingId, itemId }) });
      return order;
    } catch (error) {
      // Refused for a reason, or ordered and the response was lost: then the page finds the order, and the sheet stays as it
      // is, where another try brings the same order.
      const isRefused = error instanceof ApiError && !isUncertain(error);
      const changed = isRefused ? [itemListings(itemId), userAuthorization] : [unpaidOrder];
      for (const { queryKey } of changed) void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  },
  { contract: buyListing.contract },
);

/** The listing of a kept order; null if it was stored by another version. */
export function aboutOf(kept: KeptOrder | null): About | null {
  if (kept?.about === undefined) return null;
  try {
    const read = v.safeParse(About, JSON.parse(kept.about));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Why a listing cannot be bought. */
export type Block = 'own' | 'locked' | 'sold' | 'gone';

/**
 * Why the user cannot buy the listing, or null.
 * @param me the logged-in user's id, if known
 * @param gone the item's complete list does not contain it
 */
export function blockOf({ seller, state }: Listing, me: Id | undefined, gone: boolean): Block | null {
  if (seller.userId === me) return 'own';
  if (gone) return 'gone';
  return state === 'on' ? null : state;
}
