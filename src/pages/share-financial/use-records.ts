import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ApiError } from '../../api/errors.ts';
import type { PastRepurchase } from '../../api/rewards-to-cash.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import type { Person } from '../../session/login-info.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { type Account, type RecordsPage, recordsQuery } from './data.ts';

/** How often a review is asked for, in milliseconds: most take less than a minute, some are done by hand. */
const FRESH_INTERVAL_MS = 3_000;
const OLD_INTERVAL_MS = 30_000;
const FRESH_FOR_MS = 180_000;
/** Stands in where nobody is logged in; no call is made for it. */
const NOBODY: Person = 'person -1';

/** The logged-in user's account and past cash-outs. */
export interface Records {
  /** undefined while loading, after an error and when logged out */
  account: Account | undefined;
  items: PastRepurchase[];
  total: number;
  /** error of the last attempt to read it all */
  error: ApiError | null;
  /** reads it again */
  retry: () => void;
  retrying: boolean;
  hasMore: boolean;
  busy: boolean;
  failed: ApiError | null;
  more: () => void;
}

/**
 * The user's account and past cash-outs, which follow the reviews while the page is seen.
 * @param onDecided called for each cash-out that was under review and now is paid or refused
 */
export function useRecords(onDecided: (decided: PastRepurchase) => void): Records {
  const person = usePerson();
  const query = useInfiniteQuery({
    ...recordsQuery(person ?? NOBODY),
    enabled: person !== null,
    // Show an error from the loader instead of retrying on mount.
    retryOnMount: false,
    refetchInterval: ({ state }) => intervalOf(state.data?.pages ?? []),
    // The app and other tabs change it, too.
    refetchOnWindowFocus: 'always',
  });
  const { data, error, isFetchNextPageError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const items = useMemo(() => {
    const seen = new Set<string>();
    const all = data?.pages.flatMap(({ list }) => list) ?? [];
    return all.filter(({ repurchaseNo: no }) => !seen.has(no) && seen.add(no));
  }, [data]);
  useDecisions(items, onDecided);
  const first = data?.pages[0];
  return {
    account: first?.account,
    items,
    total: first?.total ?? 0,
    error: isFetchNextPageError ? null : error,
    retry: () => void query.refetch(),
    retrying: isFetching,
    hasMore: hasNextPage,
    busy: isFetchingNextPage,
    failed: isFetchNextPageError ? error : null,
    more: () => {
      if (!isFetching) void fetchNextPage();
    },
  };
}

function intervalOf(pages: RecordsPage[]): number | false {
  const waiting = pages.flatMap(({ list }) => list).filter(({ state }) => state === 'reviewing');
  if (waiting.length === 0) return false;
  const now = serverClock.now();
  const fresh = waiting.some(({ createTime }) => now - parseShanghaiTime(createTime) < FRESH_FOR_MS);
  return fresh ? FRESH_INTERVAL_MS : OLD_INTERVAL_MS;
}

function useDecisions(items: PastRepurchase[], onDecided: (decided: PastRepurchase) => void): void {
  const waiting = useRef(new Set<string>());
  const decided = useEffectEvent(onDecided);
  useEffect(() => {
    for (const item of items) {
      if (item.state === 'reviewing') waiting.current.add(item.repurchaseNo);
      else if (waiting.current.delete(item.repurchaseNo)) decided(item);
    }
  }, [items]);
}
