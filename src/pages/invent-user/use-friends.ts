import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { claimButton, type CodeMatches, refreshUserList, refreshUserListByActivity } from '../../api/invitation.ts';
import type { Query } from '../../api/query.ts';
import { queryClient } from '../../kit/data/query-client.ts';

/** How often the list is asked for while somebody looks at it, in milliseconds. */
const POLLING_MS = 10_000;

interface Friends {
  /** null while they are loaded for the first time */
  matches: CodeMatches | null;
  busy: boolean;
  failed: ApiError | null;
  /** asks now; answers whether it went well */
  refresh: () => Promise<boolean>;
}

/**
 * The friends who matched, kept up to date while the page is seen.
 * @param query of all friends, or of those of one code
 * @param on whether anything can still come
 * @param onMore told how many more there are than before, in the same query
 */
export function useFriends(query: Query<CodeMatches>, on: boolean, onMore: (count: number) => void): Friends {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...query,
    refetchInterval: on && POLLING_MS,
    refetchOnWindowFocus: on && 'always',
  });
  const [busy, setBusy] = useState(false);
  /** how old the list was when it was last asked for by hand */
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
    // Whether the gift may be claimed hangs on it, and the other list.
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
    // Left meanwhile, it is as old as before.
    return result.dataUpdatedAt > dataUpdatedAt;
  };
  return {
    matches: data ?? null,
    busy,
    // What is looked at still stands where polling fails; the next time may go better.
    failed: data === undefined || askedAt === dataUpdatedAt ? error : null,
    refresh,
  };
}
