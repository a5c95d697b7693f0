import { useEffect, useRef, useState } from 'react';
import { queryFacilitators } from '../../api/facilitator.ts';
import { ApiError, isAborted } from '../../api/errors.ts';
import type { ProviderCard } from '../../api/facilitator.ts';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { joinCards, PAGE_SIZE, type Section } from './sections.ts';

interface Providers {
  items: ProviderCard[] | null;
  hasMore: boolean;
  loading: boolean;
  failure: ApiError | null;
  /** loads the next page in place; resolves with how many came */
  loadMore: () => Promise<number>;
}

/** The providers of one section, page by page; what was loaded comes back with the history entry. */
export function useProviders({ zoologyClassify, items, total }: Section): Providers {
  const [list, setList] = useHistoryState(`section ${zoologyClassify}`, { items, total, pageNo: items ? 1 : 0 });
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const running = useRef<AbortController | null>(null);

  const loadMore = async (): Promise<number> => {
    if (running.current) return 0;
    const control = new AbortController();
    running.current = control;
    setLoading(true);
    setFailure(null);
    const pageNo = list.pageNo + 1;
    try {
      const page = await queryFacilitators(
        { zoologyClassify, pageNo, pageSize: PAGE_SIZE },
        { signal: control.signal },
      );
      const category = page.list.find((one) => one.zoologyClassify === zoologyClassify);
      const more = category?.items ?? [];
      const before = list.items ?? [];
      const joined = joinCards(before, more);
      // A server that counts wrongly must not make a button that loads nothing for ever.
      const end = more.length === 0 ? joined.length : (category?.total ?? joined.length);
      setList({ items: joined, total: end, pageNo });
      return joined.length - before.length;
    } catch (error) {
      if (!isAborted(error)) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
      }
      return 0;
    } finally {
      running.current = null;
      setLoading(false);
    }
  };

  // A section that came without its providers fetches them when it is first shown.
  const empty = useRef(list.items === null);
  const start = useRef(loadMore);
  useEffect(() => {
    if (empty.current) void start.current();
    return () => running.current?.abort();
  }, []);

  return {
    items: list.items,
    hasMore: list.items !== null && list.total !== null && list.items.length < list.total,
    loading,
    failure,
    loadMore,
  };
}
