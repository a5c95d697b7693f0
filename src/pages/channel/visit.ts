import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { endsAttempt } from '../../api/ends-attempt.ts';
import type { ApiError } from '../../api/errors.ts';
import { ChannelLogin, ChannelRecord, newChannelRecord } from '../../api/passport.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { readTabItem, removeTabItem, writeTabItem } from '../../kit/data/tab-storage.ts';
import { uuid } from '../../lib/uuid.ts';

/** The platform ignores case in channel codes, so all spellings share one storage key. */
const storageKey = (what: string, channelCode: string) => `lyyz_channel_${what} ${channelCode.toUpperCase()}`;

/** The channel stored by this session's counted visit. */
function storedVisit(channelCode: string): ChannelRecord | undefined {
  return readTabItem(storageKey('visit', channelCode), ChannelRecord) ?? undefined;
}

/**
 * Counts the visit once per session (spec.md 7, Login). The idempotency key is stored before the request, so that a
 * retry after a lost response or a reload is not counted again; a refusal ends it. Leaving the page does not cancel it; the page itself
 * shows its failure, so no toast follows the visitor elsewhere.
 */
async function recordVisit(channelCode: string): Promise<ChannelRecord> {
  const name = storageKey('visit', channelCode);
  const known = readTabItem(`${name} key`, v.string());
  const idempotencyKey = known ?? uuid();
  writeTabItem(`${name} key`, idempotencyKey);
  try {
    const record = await newChannelRecord({ channelCode }, { idempotencyKey, quiet: true });
    writeTabItem(name, record);
    return record;
  } catch (error) {
    if (endsAttempt(error, known !== null)) removeTabItem(`${name} key`);
    throw error;
  }
}

interface Visit {
  /** null while loading */
  record: ChannelRecord | null;
  failed: ApiError | null;
  busy: boolean;
  again: () => void;
}

const visitQuery = (channelCode: string) =>
  queryOptions<ChannelRecord, ApiError>({
    queryKey: [...newChannelRecord.queryKey, channelCode.toUpperCase()],
    queryFn: () => recordVisit(channelCode),
    initialData: () => storedVisit(channelCode),
    staleTime: Infinity,
  });

/**
 * Counts the visit of a link that was opened, while React is still on its way. Only then is a loader certain to be that
 * of a visit: later it may run for a touch without navigation.
 */
export function countOpenedVisit(channelCode: string): void {
  // The page file's, until the app renders (src/main.tsx).
  const opening = document.documentElement.dataset['first'] === 'page';
  if (opening) void queryClient.prefetchQuery(visitQuery(channelCode));
}

/** The channel of the page; counts the visit after mount, unless that has begun. */
export function useVisit(channelCode: string): Visit {
  const { data, error, isFetching, refetch } = useQuery(visitQuery(channelCode));
  // A retry clears the query's error; keep showing it until there is a response.
  const [failed, setFailed] = useState<ApiError | null>(null);
  if (error && error !== failed) setFailed(error);
  return { record: data ?? null, failed: data ? null : failed, busy: isFetching, again: () => void refetch() };
}

/** Result of the registration (features/login/use-registered.ts). */
const Welcome = v.object({
  userId: ChannelLogin.entries.userId,
  newUser: v.boolean(),
  gift: v.optional(v.object({ title: v.string(), cover: ChannelRecord.entries.logo })),
});
export type Welcome = v.InferOutput<typeof Welcome>;

/** The result of a registration in this tab. */
export function storedWelcome(channelCode: string): Welcome | null {
  return readTabItem(storageKey('welcome', channelCode), Welcome);
}

/** No call returns the gift a second time, so it is stored for a reload. */
export function storeWelcome(channelCode: string, { userId, newUser, gift }: ChannelLogin): void {
  writeTabItem(storageKey('welcome', channelCode), { userId, newUser, ...(gift ? { gift } : {}) } satisfies Welcome);
}
