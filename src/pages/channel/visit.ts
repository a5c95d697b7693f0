import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { ApiError } from '../../api/errors.ts';
import { type ChannelLogin, ChannelRecord, newChannelRecord } from '../../api/passport.ts';
import { recall, remember } from '../../kit/data/tab-storage.ts';
import { uuid } from '../../lib/uuid.ts';

/** Capitals do not matter to the platform: one channel, however its code is written. */
const named = (what: string, channelCode: string) => `lyyz_channel_${what} ${channelCode.toUpperCase()}`;

/** The channel as this session's visit showed it, where it has been counted. */
function keptVisit(channelCode: string): ChannelRecord | undefined {
  return recall(named('visit', channelCode), ChannelRecord) ?? undefined;
}

/**
 * Has the visit counted, once a session (spec.md 7, Login). The key is kept from before the call goes out, so that one
 * whose answer was lost, or that a reload cut off, is the same one.
 */
async function recordVisit(channelCode: string): Promise<ChannelRecord> {
  const name = named('visit', channelCode);
  const idempotencyKey = recall(`${name} key`, v.string()) ?? uuid();
  remember(`${name} key`, idempotencyKey);
  const record = await newChannelRecord({ channelCode }, { idempotencyKey });
  remember(name, record);
  return record;
}

interface Visit {
  /** null while it is on its way */
  record: ChannelRecord | null;
  failed: ApiError | null;
  busy: boolean;
  again: () => void;
}

/** The channel that the page is about, with its visit counted as soon as the page stands. */
export function useVisit(channelCode: string): Visit {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...newChannelRecord.queryKey, channelCode.toUpperCase()],
    queryFn: () => recordVisit(channelCode),
    initialData: () => keptVisit(channelCode),
    staleTime: Infinity,
  });
  // A retry clears the query's error; it stays told until there is an answer.
  const [failed, setFailed] = useState<ApiError | null>(null);
  if (error && error !== failed) setFailed(error);
  return { record: data ?? null, failed: data ? null : failed, busy: isFetching, again: () => void refetch() };
}

/** How somebody was received; `until` tells whose login it was. */
const Welcome = v.object({
  until: v.number(),
  newUser: v.boolean(),
  gift: v.optional(v.object({ title: v.string(), cover: ChannelRecord.entries.logo })),
});
export type Welcome = v.InferOutput<typeof Welcome>;

/** @param until when the login ends that it belongs to */
export function keptWelcome(channelCode: string, until: number | undefined): Welcome | null {
  const kept = recall(named('welcome', channelCode), Welcome);
  return kept?.until === until ? kept : null;
}

/** Nothing tells of the gift a second time, so it is kept for a reload. */
export function keepWelcome(channelCode: string, until: number, { newUser, gift }: ChannelLogin): void {
  remember(named('welcome', channelCode), { until, newUser, ...(gift ? { gift } : {}) } satisfies Welcome);
}
