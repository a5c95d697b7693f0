import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { claimButton, type CodeMatches, refreshUserList, refreshUserListByActivity } from '../../api/invitation.ts';
import type { Query } from '../../api/query.ts';
import { queryClient } from '../../kit/data/query-client.ts';

/** Polling interval while the page is visible, in milliseconds. */
const POLLING_MS = 10_000;

interface Friends {
  /** null during the first load */
  matches: CodeMatches | null;
  busy: boolean;
  failed: ApiError | null;
  /** refetches now; resolves with whether it succeeded */
  refresh: () => Promise<boolean>;
}

/**
 * The matched friends, polled while the page is visible.
 * @param query of all friends, or of those of one code
 * @param on whether the list can still grow
 * @param onMore called with the number of new friends in the same query
 */
export function useFriends(query: Query<CodeMatches>, on: boolean, onMore: (count: number) => void): Friends {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...query,
    refetchInterval: on && POLLING_MS,
    refetchOnWindowFocus: on && 'always',
  });
  const [busy, setBusy] = useState(false);
  /** time of the data at the last manual refresh */
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const name = JSON.stringify(query.queryKey);
  const before = useRef({ name, matches: data });
  useEffect(() => {
    const last = before.current;
    before.current = { name, matches: data };
    if (last.name !== name || !last.matches || !data) return;
    const more = data.matches.length - last.matches.matches.length;
    if (more > 0) onMore(more);
    if (more <= 0 && data.claimable === last.matches.claimable) return;
    // The claim button and the other list depend on it.
    for (const call of [claimButton, refreshUserList, refreshUserListByActivity]) {
      const { queryKey } = call;
      if (queryKey[0] !== query.queryKey[0]) void queryClient.invalidateQueries({ queryKey });
    }
  });

  const refresh = async () => {
    setBusy(true);
    setAskedAt(dataUpdatedAt);
    const result = await refetch();
    setBusy(false);
    // After unmount, `refetch` resolves with the old data.
    return result.dataUpdatedAt > dataUpdatedAt;
  };
  return {
    matches: data ?? null,
    busy,
    // A failed poll keeps the shown data; the next one may succeed.
    failed: data === undefined || askedAt === dataUpdatedAt ? error : null,
    refresh,
  };
}
