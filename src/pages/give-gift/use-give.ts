import { useRef } from 'react';
import { giveAsset, listAssets } from '../../api/market.ts';
import { userAuthorization } from '../../api/user-center.ts';
import type { PersonStorage } from '../../kit/data/person-storage.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { type Draft, readGift, type Sent, storeGift } from './draft.ts';

type Complete = Pick<Sent, 'asset' | 'person' | 'paper' | 'words'>;

/** The complete gift of a draft, or null. */
export function completeOf({ asset, person, paper, words }: Draft): Complete | null {
  return asset && person ? { asset, person, paper, words: words.trim() } : null;
}

/**
 * Gives the asset, exactly once: the idempotency key is stored with the draft, so that a retry after a lost response is
 * the same request even after a reload. The result is stored by the write itself, because the page may be left.
 */
export function useGive(storage: PersonStorage | null, onSent: (sent: Sent) => void): ApiMutation<Complete> {
  /** for a user without storage */
  const last = useRef<{ input: string; key: string } | null>(null);
  const write = async (complete: Complete, { idempotencyKey }: { idempotencyKey: string }): Promise<Sent> => {
    const { asset, person, words } = complete;
    const input = { assetId: asset.assetId, toUserId: person.userId, ...(words !== '' && { message: words }) };
    const written = JSON.stringify(input);
    const before = readGift(storage);
    const known = before.attempt ?? last.current;
    const key = known?.input === written ? known.key : idempotencyKey;
    last.current = { input: written, key };
    storeGift(storage, { ...before, attempt: last.current });
    try {
      const sent = { ...complete, ...(await giveAsset(input, { idempotencyKey: key })) };
      storeGift(storage, { draft: null, attempt: null, sent });
      return sent;
    } catch (error) {
      // Refused for a reason, or given and the response lost.
      for (const { queryKey } of [listAssets, userAuthorization]) void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
  return useApiMutation(write, { onSuccess: onSent, invalidates: [listAssets], needsLogin: true });
}
