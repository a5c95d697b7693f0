import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '../../api/errors.ts';
import type { PagesQuery } from '../../api/query.ts';

/** A list as far as it was loaded. */
export interface InfiniteList<T> {
  items: T[];
  /** how many there are in all, as the platform says */
  total: number;
  hasMore: boolean;
  busy: boolean;
  /** why the next page did not come */
  failed: ApiError | null;
  /** loads the next page behind the others, unless it is on its way */
  more: () => void;
}

/**
 * A list that goes on page by page. It suspends until the first page is there; what was loaded is kept for the way back.
 * @param keyOf tells items apart: one that moved to the next page meanwhile is not shown twice. Always the same function.
 */
export function useInfiniteList<T>(query: PagesQuery<T>, keyOf: (item: T) => number | string): InfiniteList<T> {
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useSuspenseInfiniteQuery(query);
  const { pages } = data;
  const items = useMemo(() => {
    const seen = new Set<number | string>();
    return pages.flatMap(({ list }) => list.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item))));
  }, [pages, keyOf]);
  const last = pages.at(-1);
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
