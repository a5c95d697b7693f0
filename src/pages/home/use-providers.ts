import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ApiError } from '../../api/errors.ts';
import type { ProviderCard } from '../../api/facilitator.ts';
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
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...providersQuery(zoologyClassify),
    staleTime: Infinity,
    retryOnMount: false,
    ...(items && {
      initialData: { pages: [{ pageNo: 1, total: total ?? items.length, list: items }], pageParams: [1] },
    }),
  });
  // A retry of the first page clears the query's error; keep showing it until there is a response.
  const [failed, setFailed] = useState<ApiError | null>(null);
  if (error && error !== failed) setFailed(error);
  const pages = data?.pages;
  const cards = useMemo(() => pages && cardsOf(pages), [pages]);
  const loadMore = async (): Promise<number | ApiError> => {
    if (isFetching) return 0;
    const loaded = await (pages ? fetchNextPage() : refetch());
    if (loaded.error) return loaded.error;
    return loaded.data ? cardsOf(loaded.data.pages).length - (cards?.length ?? 0) : 0;
  };
  return { items: cards ?? null, hasMore: hasNextPage, loading: isFetching, failure: pages ? error : failed, loadMore };
}

function cardsOf(pages: { list: ProviderCard[] }[]): ProviderCard[] {
  return pages.reduce<ProviderCard[]>((cards, { list }) => joinCards(cards, list), []);
}
