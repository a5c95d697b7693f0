import type { InfiniteData, Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { type Listing, listByItem, wantBuyTrades, type WantBuyTrade } from '../../api/market.ts';
import type { PageOf } from '../../api/query.ts';
import type { Id } from '../../api/shapes.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { watchAnswers } from '../../kit/data/watch-answers.ts';
import { lastOf } from '../../lib/last-of.ts';

type Pages<T> = InfiniteData<PageOf<T>>;

/**
 * Shows in the loaded lists what is known of a listing now, such as its new price. Requesting all loaded pages again
 * would take a call for each.
 */
export function updateListing(fresh: Listing): void {
  update<Listing>(listByItem.queryKey, (one) => (one.listingId === fresh.listingId ? fresh : one), isSameListing);
}

/** Shows in the loaded lists that a listing is ordered; the sheet that would learn it may be closed already. */
export function updateOrdered(listingId: Id): void {
  const ordered = (one: Listing): Listing => (one.listingId === listingId ? { ...one, state: 'locked' } : one);
  update(listByItem.queryKey, ordered, isSameListing);
}

/** Shows in the loaded lists what is known of an offer now. */
export function updateOffer(tradeId: Id, change: (offer: WantBuyTrade) => WantBuyTrade): void {
  update<WantBuyTrade>(wantBuyTrades.queryKey, (one) => (one.tradeId === tradeId ? change(one) : one), Object.is);
}

/** An offer as the newest loaded list has it, because no call returns a single one. */
export function useLatestOffer(opened: WantBuyTrade): WantBuyTrade {
  const find = useCallback(() => {
    let newest = opened;
    let readAt = 0;
    for (const { state } of listsOf(wantBuyTrades.queryKey)) {
      const known = state.data as Pages<WantBuyTrade> | undefined;
      const found = known?.pages.flatMap(({ list }) => list).find(({ tradeId }) => tradeId === opened.tradeId);
      if (found && state.dataUpdatedAt >= readAt) {
        newest = found;
        readAt = state.dataUpdatedAt;
      }
    }
    return newest;
  }, [opened]);
  return useSyncExternalStore(watchAnswers, find);
}

const isList = ({ queryKey }: Query) => lastOf(queryKey) === 'pages';

const listsOf = (queryKey: readonly unknown[]) => queryClient.getQueryCache().findAll({ queryKey, predicate: isList });

function isSameListing(a: Listing, b: Listing): boolean {
  return a.priceFen === b.priceFen && a.state === b.state;
}

function update<T>(queryKey: readonly unknown[], change: (item: T) => T, isSame: (a: T, b: T) => boolean): void {
  for (const { queryKey: key, state } of listsOf(queryKey)) {
    const changed = (known: Pages<T> | undefined) => known && changedPages(known, change, isSame);
    // The rest of the list is as old as before.
    queryClient.setQueryData(key, changed, { updatedAt: state.dataUpdatedAt });
  }
}

/** The pages with the change; undefined if nothing in them changes. */
function changedPages<T>(
  known: Pages<T>,
  change: (item: T) => T,
  isSame: (a: T, b: T) => boolean,
): Pages<T> | undefined {
  let changed = false;
  const pages = known.pages.map((page) => {
    const list = page.list.map((item) => {
      const next = change(item);
      if (isSame(item, next)) return item;
      changed = true;
      return next;
    });
    return { ...page, list };
  });
  return changed ? { ...known, pages } : undefined;
}
