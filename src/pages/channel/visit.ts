import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { ApiError } from '../../api/errors.ts';
import { type ChannelLogin, ChannelRecord, newChannelRecord } from '../../api/passport.ts';
import { attempt, type Failed, isFailed } from '../../kit/data/attempt.ts';
import { recall, remember } from '../../kit/data/tab-storage.ts';
import { uuid } from '../../lib/uuid.ts';

/** Capitals do not matter to the platform: one channel, however its code is written. */
const named = (what: string, channelCode: string) => `lyyz_channel_${what} ${channelCode.toUpperCase()}`;

const running = new Map<string, Promise<ChannelRecord>>();

/** The channel as this session's visit showed it; null where it has not been counted yet. */
function keptVisit(channelCode: string): ChannelRecord | null {
  return recall(named('visit', channelCode), ChannelRecord);
}

/**
 * Has the visit counted, once a session (spec.md 7, Login): who asks again gets what the first answer showed. The key is
 * kept from before the call goes out, so that one whose answer was lost, or that a reload cut off, is the same one.
 */
function recordVisit(channelCode: string): Promise<ChannelRecord> {
  const kept = keptVisit(channelCode);
  if (kept) return Promise.resolve(kept);
  const name = named('visit', channelCode);
  const before = running.get(name);
  if (before) return before;
  const idempotencyKey = recall(`${name} key`, v.string()) ?? uuid();
  remember(`${name} key`, idempotencyKey);
  const visit = newChannelRecord({ channelCode }, { idempotencyKey })
    .then((record) => {
      remember(name, record);
      return record;
    })
    .finally(() => running.delete(name));
  running.set(name, visit);
  return visit;
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
  const [found, setFound] = useState<ChannelRecord | Failed | null>(() => keptVisit(channelCode));
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let left = false;
    void attempt(recordVisit(channelCode)).then((next) => {
      if (left) return;
      setFound(next);
      setBusy(false);
    });
    return () => {
      left = true;
    };
  }, [channelCode, attempts]);
  const again = () => {
    setBusy(true);
    setAttempts((count) => count + 1);
  };
  const failed = isFailed(found) ? found.failed : null;
  return { record: isFailed(found) ? null : found, failed, busy, again };
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
