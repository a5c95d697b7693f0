import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { OWN_PREFIX } from '../../kit/data/person-storage.ts';
import { readTabItem, removeTabItem, writeTabItem } from '../../kit/data/tab-storage.ts';
import { getResets } from '../../kit/data/use-history-state.ts';
import { currentToken, hasRunOut, loginMark, markOf } from '../../session/login-info.ts';

/**
 * Storage key. Of this tab only: a real name and a phone number must not stay on the device after the visit. By the prefix
 * a logout finds it (kit/data/person-storage.ts).
 */
const KEY = `${OWN_PREFIX}partner application`;
/** Most UTF-16 code units of a field: longer pasted text would slow down the page. */
const MAX_CODE_UNITS = 4_000;
const Text = v.pipe(v.string(), v.maxLength(MAX_CODE_UNITS));

const Typed = v.object({ realName: Text, phone: Text, city: Text, note: Text });
/** What is typed into the application. */
export type Typed = v.InferOutput<typeof Typed>;
/** Who typed it: marks of the token and the user; both are the same for every visitor without a login. */
const Kept = v.object({ typed: Typed, tierId: Id, by: v.tuple([v.string(), v.string()]) });

const marks = (): [string, string] => [markOf(currentToken()), loginMark()];
/** `getResets` when it was kept, or at a reload: after that, what was typed is of somebody before. */
let keptAt = 0;

/** Keeps an application over a reload and the end of the tab's process. */
export function keepDraft(typed: Typed, tierId: Id): void {
  const cut = Object.entries(typed).map(([name, text]) => [name, text.slice(0, MAX_CODE_UNITS)]);
  keptAt = getResets();
  writeTabItem(KEY, { typed: Object.fromEntries(cut) as Typed, tierId, by: marks() });
}

/** Keeps another tier with what is typed already. */
export function keepTier(tierId: Id): void {
  const kept = readDraft();
  if (kept) keepDraft(kept.typed, tierId);
}

/** What the current user, or a visitor before a login, has typed in this tab. */
export function readDraft(): { typed: Typed; tierId: Id } | null {
  const kept = readTabItem(KEY, Kept);
  if (kept === null || keptAt !== getResets()) return null;
  const [token, user] = marks();
  // Who was logged out by the end of the login finds it, as on the screen.
  const isOwn = kept.by[1] === '' || kept.by[0] === token || kept.by[1] === user || (user === '' && hasRunOut());
  return isOwn ? kept : null;
}

/** Removes it: it has been sent. */
export function removeDraft(): void {
  removeTabItem(KEY);
}

/** Removes what somebody else has left. */
export function removeForeignDraft(): void {
  if (readDraft() === null) removeDraft();
}
