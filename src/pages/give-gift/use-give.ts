import { useRef, useSyncExternalStore } from 'react';
import { endsAttempt } from '../../api/ends-attempt.ts';
import type { ApiError } from '../../api/errors.ts';
import { giveAsset, listAssets } from '../../api/market.ts';
import { userAuthorization, userInfo } from '../../api/user-center.ts';
import { type PersonStorage, personStorage } from '../../kit/data/person-storage.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { type Draft, readGift, type Sent, type Stored, storeGift } from './draft.ts';

export type Complete = Pick<Sent, 'asset' | 'person' | 'paper' | 'words'>;

interface Options {
  onSent: (sent: Sent) => void;
  /** whether the step that says how it went is shown */
  isSeen: () => boolean;
  /** called if it is not, or the page was left */
  onUnseen: (error: ApiError | null, complete: Complete) => void;
}

/** The complete gift of a draft, or null. */
export function completeOf({ asset, person, paper, words }: Draft): Complete | null {
  return asset && person ? { asset, person, paper, words: words.trim() } : null;
}

/**
 * Gives the asset, exactly once: the idempotency key is stored with the draft until the platform has answered, so that a
 * retry after a lost response is the same request even after a reload. The result is stored by the write itself, because
 * the page may be left.
 */
export function useGive(storage: PersonStorage | null, { onSent, isSeen, onUnseen }: Options): ApiMutation<Complete> {
  /** for a user without storage */
  const last = useRef<{ input: string; key: string } | null>(null);
  const write = async (complete: Complete, options: { idempotencyKey: string }): Promise<Sent> => {
    const { asset, person, words } = complete;
    const input = { assetId: asset.assetId, toUserId: person.userId, ...(words !== '' && { message: words }) };
    const written = JSON.stringify(input);
    const stored = readGift(storage);
    const known = stored.attempt ?? last.current;
    const isRepeated = known?.input === written;
    const key = isRepeated ? known.key : options.idempotencyKey;
    last.current = { input: written, key };
    storeGift(storage, { ...stored, attempt: last.current });
    const before = currentPerson();
    let sender = before;
    try {
      const sentBy = (person: Person | null) => (sender = person);
      const sent = {
        ...complete,
        ...(await giveAsset(input, { ...options, idempotencyKey: key, sentBy, quiet: true })),
      };
      const gift = { draft: null, attempt: null, sent };
      if (sender === before) storeGift(storage, gift);
      else await storeForNewLogin(sender, gift);
      return sent;
    } catch (error) {
      if (endsAttempt(error, isRepeated)) {
        last.current = null;
        const current = sender === before ? storage : await storageOfNewLogin(sender);
        storeGift(current, { ...readGift(current), attempt: null });
      }
      // Refused for a reason, or given and the response lost.
      for (const { queryKey } of [listAssets, userAuthorization]) void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
  const { contract } = giveAsset;
  return useApiMutation(write, { onSuccess: onSent, isSeen, onUnseen, invalidates: [listAssets], contract });
}

/** How often a gift was stored for a login that came while it was sent, and who wants to know. */
let stored = 0;
const listeners = new Set<() => void>();

/** The login had run out, and the gift was sent with the next one: the storage of before can no longer be written. */
async function storageOfNewLogin(person: Person | null): Promise<PersonStorage | null> {
  const me =
    person &&
    (await queryClient
      .fetchQuery({ ...userInfo.query({}, person, { quiet: true }), staleTime: Infinity })
      .catch(() => null));
  return me && currentPerson() === person ? personStorage(me.userId) : null;
}

/** The page of the next login has read the storage already. */
async function storeForNewLogin(person: Person | null, gift: Stored): Promise<void> {
  const storage = await storageOfNewLogin(person);
  if (!storage) return;
  storeGift(storage, gift);
  stored += 1;
  for (const listener of [...listeners]) listener();
}

/** Changes when the storage must be read again. */
export function useGiftVersion(): number {
  return useSyncExternalStore(
    watchStored,
    () => stored,
    () => 0,
  );
}

function watchStored(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
