import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '../../api/errors.ts';
import type { PagesQuery } from '../../api/query.ts';

/** The loaded part of a list. */
export interface InfiniteList<T> {
  items: T[];
  /** total number of items on the server */
  total: number;
  hasMore: boolean;
  busy: boolean;
  /** error of the next page */
  failed: ApiError | null;
  /** loads the next page, unless it is loading */
  more: () => void;
}

/**
 * An infinite list. Suspends until the first page is loaded; loaded pages stay in the cache.
 * @param keyOf unique key of an item, to skip duplicates when items move between pages; must be a stable function
 */
export function useInfiniteList<T>(query: PagesQuery<T>, keyOf: (item: T) => number | string): InfiniteList<T> {
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useSuspenseInfiniteQuery(query);
  const { pages } = data;
  const items = useMemo(() => {
    const seen = new Set<number | string>();
    return pages.flatMap(({ list }) => list.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item))));
  }, [pages, keyOf]);
  const last = pages[pages.length - 1];
  return {
    items,
    total: last && last.list.length > 0 ? last.total : items.length,
    hasMore: hasNextPage,
    busy: isFetching,
    failed: isFetchNextPageError ? error : null,
    more: () => {
      if (!isFetching) void fetchNextPage();
    },
  };
}
