import { useState } from 'react';
import * as v from 'valibot';
import type { Id } from '../../api/shapes.ts';
import { personStorage } from '../../kit/data/person-storage.ts';

/** Most UTF-16 code units of a field: longer pasted text would slow down the page. */
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
  /** false if the user is not known: then it is forgotten with the page */
  isKept: boolean;
  change: (field: keyof Draft, text: string) => void;
  /** forgets it: the application was approved */
  clear: () => void;
}

/**
 * The draft of a user. Nobody else sees it: the component is mounted anew for another user.
 * @param userId undefined if the user could not be read
 * @param name of a rejected application that was typed on another device
 */
export function useDraft(userId: Id | undefined, name = ''): KeptDraft {
  const [storage] = useState(() => (userId === undefined ? null : personStorage(userId)));
  const [draft, setDraft] = useState<Draft | null>(() => storage?.getItem(NAME, Draft) ?? null);
  const typed = draft ?? { ...EMPTY, name };
  return {
    draft: typed,
    begun: draft !== null,
    isKept: storage !== null,
    change: (field, text) => {
      const next = { ...typed, [field]: text.slice(0, MAX_CODE_UNITS) };
      setDraft(next);
      storage?.setItem(NAME, next);
    },
    clear: () => {
      setDraft(null);
      storage?.removeItem(NAME);
    },
  };
}
