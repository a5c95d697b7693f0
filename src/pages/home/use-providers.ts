import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ApiError } from '../../api/errors.ts';
import type { ProviderCard } from '../../api/facilitator.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { providersQuery } from './data.ts';
import { joinCards, type Section } from './sections.ts';

interface Providers {
  items: ProviderCard[] | null;
  hasMore: boolean;
  loading: boolean;
  failure: ApiError | null;
  /** loads the next page; resolves with the number of new cards, or the error */
  loadMore: () => Promise<number | ApiError>;
}

/** The providers of one section, page by page. If the section has no first page, it is fetched. */
export function useProviders({ zoologyClassify, items, total }: Section): Providers {
  const query = providersQuery(zoologyClassify);
  const first = items && pagesOf(items, total);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...query,
    staleTime: Infinity,
    retryOnMount: false,
    ...(first && { initialData: first }),
  });
  // A retry of the first page clears the query's error; keep showing it until there is a response.
  const [failed, setFailed] = useState<ApiError | null>(null);
  if (error && error !== failed) setFailed(error);
  const pages = data?.pages;
  // The page was read again, and has another first page than this list, which was kept.
  const takeFirst = useEffectEvent(() => {
    const [one, two] = pages ?? [];
    const isOther = !two && (one?.list !== items || one?.total !== first?.pages[0]?.total);
    if (first && isOther) queryClient.setQueryData(query.queryKey, first);
  });
  useEffect(() => takeFirst(), [items, total]);
  const cards = useMemo(() => pages && cardsOf(pages), [pages]);
  const loadMore = async (): Promise<number | ApiError> => {
    if (isFetching) return 0;
    const loaded = await (pages ? fetchNextPage() : refetch());
    if (loaded.error) return loaded.error;
    return loaded.data ? cardsOf(loaded.data.pages).length - (cards?.length ?? 0) : 0;
  };
  return { items: cards ?? null, hasMore: hasNextPage, loading: isFetching, failure: pages ? error : failed, loadMore };
}

const pagesOf = (list: ProviderCard[], total: number | null) => ({
  pages: [{ pageNo: 1, total: total ?? list.length, list }],
  pageParams: [1],
});

function cardsOf(pages: { list: ProviderCard[] }[]): ProviderCard[] {
  return pages.reduce<ProviderCard[]>((cards, { list }) => joinCards(cards, list), []);
}
