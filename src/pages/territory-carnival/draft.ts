import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Id } from '../../api/shapes.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { personStorage } from '../../kit/data/person-storage.ts';

/** Most UTF-16 code units of a stored field: longer pasted text would slow down the page. */
const MAX_CODE_UNITS = 4_000;
const Text = v.pipe(v.string(), v.maxLength(MAX_CODE_UNITS));

const Draft = v.object({ name: Text, region: Text, declaration: Text, contact: Text });
/** An application as it is typed and kept. */
export type Draft = v.InferOutput<typeof Draft>;

const NAME = 'territory application';
const EMPTY: Draft = { name: '', region: '', declaration: '', contact: '' };

/** An application that is kept on the device for its user until it is approved. */
export interface KeptDraft {
  draft: Draft;
  /** whether something was typed on this device */
  begun: boolean;
  setDraft: (draft: Draft) => void;
  /** forgets it: the application was approved */
  clear: () => void;
}

/**
 * The draft of the logged-in user, who is known a moment after the login. Nobody else sees it: the component is mounted
 * anew for another user.
 * @param name of a rejected application that was typed on another device
 */
export function useDraft(name = ''): KeptDraft {
  const userId = useCurrentUser()?.userId;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [read, setRead] = useState<Id | undefined>(undefined);
  if (userId !== undefined && read !== userId) {
    setRead(userId);
    if (draft === null) setDraft(personStorage(userId).getItem(NAME, Draft));
  }
  useEffect(() => {
    if (userId !== undefined && draft !== null) personStorage(userId).setItem(NAME, draft);
  }, [draft, userId]);
  return {
    draft: draft ?? { ...EMPTY, name },
    begun: draft !== null,
    setDraft,
    clear: () => {
      if (userId !== undefined) personStorage(userId).removeItem(NAME);
    },
  };
}
