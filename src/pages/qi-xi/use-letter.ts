import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { personStorage } from '../../kit/data/person-storage.ts';
import { readTabItem, removeTabItem, writeTabItem } from '../../kit/data/tab-storage.ts';
import { useHistoryResets } from '../../kit/data/use-history-state.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { countCharacters } from '../../lib/count-characters.ts';
import { currentToken, markOf, userOf } from '../../session/login-info.ts';

/** Most characters of a letter, counted as a person counts. */
export const MOST = 200;
/** Most UTF-16 code units of the text field and of a stored letter. Longer pasted text would slow down the page. */
export const MAX_CODE_UNITS = 8_000;

const Letter = v.object({
  text: v.pipe(v.string(), v.maxLength(MAX_CODE_UNITS)),
  paper: v.picklist(['cloud', 'plum', 'river']),
});
/** A letter as it is written and stored. */
export type Letter = v.InferOutput<typeof Letter>;

/** A letter in the tab, and whose it is. Without an owner a visitor wrote it: it goes to the user who logs in. */
const TabLetter = v.object({
  ...Letter.entries,
  /** the user whose letter it is, as it goes on from the one on the device */
  userId: v.optional(Id),
  /** mark of the token of a login whose user was not known */
  mark: v.optional(v.string()),
  /** the login of its user has run out: shown while nobody is logged in */
  runOut: v.optional(v.boolean()),
});
type TabLetter = v.InferOutput<typeof TabLetter>;

const NAME = 'qi-xi letter';
/** what is typed while the letter waits for its user */
const TYPED = 'qi-xi letter typed';
const BLANK: Letter = { text: '', paper: 'plum' };
/** `useHistoryResets` when the tab was read last. */
let seenResets = 0;

/**
 * The letter being written. It survives a reload, a login and a login that has run out: that of a known user on this
 * device for this user only, any other in this tab with its owner. Mount the component anew with `useHistoryResets` as its
 * key: another user must not see the letter.
 */
export function useLetter(): [Letter, (letter: Letter) => void] {
  const person = usePerson();
  const userId = useCurrentUser()?.userId;
  const resets = useHistoryResets();
  const [{ found, hidden }] = useState(() => readTab(resets));
  const [letter, setLetter] = useState<Letter | null>(found);
  /** the user whose letter it is */
  const [owner, setOwner] = useState(found?.userId);
  /** waits for the platform to say whose login it is */
  const [waiting, setWaiting] = useState(hidden);
  const [isRunOut, setRunOut] = useState(false);
  const mark = useRef(found?.mark);
  if (owner !== undefined && isRunOut !== (person === null)) {
    setRunOut(person === null);
    // The next login may be another user's: what is written waits until the platform has named them.
    if (person !== null && letter !== null && String(userOf(currentToken())) !== String(owner)) {
      setWaiting({ ...letter, userId: owner, runOut: true });
      setLetter(null);
      setOwner(undefined);
    }
  }
  // The user is known a moment after the login.
  if (person !== null && userId !== undefined && owner !== userId) {
    setOwner(userId);
    setWaiting(null);
    const kept = waiting?.userId === userId ? waiting : personStorage(userId).getItem(NAME, Letter);
    if (letter === null || letter.text === '' || owner !== undefined) setLetter(kept);
    // What was typed before the user was known goes on with the letter that was begun.
    else if (kept !== null && kept.text !== '') setLetter(joined(kept, letter));
  }
  // This login has run out as well, and nobody has said whose it was: the letter is back on the screen.
  if (person === null && waiting !== null) {
    setRunOut(true);
    setOwner(waiting.userId);
    setLetter(joined(waiting, letter));
    setWaiting(null);
  }
  useEffect(() => {
    if (waiting !== null) {
      if (letter === null) return;
      const { text, paper } = letter;
      writeTabItem(TYPED, { text, paper, mark: markOf(currentToken()) });
      return;
    }
    removeTabItem(TYPED);
    if (person !== null && userId !== undefined && owner === userId) {
      if (letter !== null) personStorage(userId).setItem(NAME, { text: letter.text, paper: letter.paper });
      removeTabItem(NAME);
      return;
    }
    if (person !== null) mark.current = markOf(currentToken());
    if (letter === null) return;
    const { text, paper } = letter;
    const mine: TabLetter =
      owner === undefined
        ? { text, paper, ...(mark.current !== undefined && { mark: mark.current }) }
        : { text, paper, userId: owner, runOut: person === null };
    writeTabItem(NAME, mine);
  }, [letter, person, userId, owner, waiting]);
  return [letter ?? BLANK, setLetter];
}

/**
 * The letter in the tab if it may be shown, or one that waits for its user.
 * @param resets a logout, or a login of another user, since the last time removes it
 */
function readTab(resets: number): { found: TabLetter | null; hidden: TabLetter | null } {
  if (resets !== seenResets) for (const name of [NAME, TYPED]) removeTabItem(name);
  seenResets = resets;
  const token = currentToken();
  const begun = readTabItem(NAME, TabLetter);
  const { found, hidden } = begun === null ? { found: null, hidden: null } : visible(begun, token);
  const typed = readTabItem(TYPED, TabLetter);
  // Without a login it goes with the letter that is shown again.
  if (typed === null || (token === '' ? found === null : typed.mark !== markOf(token))) return { found, hidden };
  return { found: found === null ? typed : { ...found, ...joined(found, typed) }, hidden };
}

function visible(found: TabLetter, token: string): { found: TabLetter | null; hidden: TabLetter | null } {
  const { userId, mark, runOut } = found;
  const user = userOf(token);
  if (userId === undefined) {
    const isMine = mark === undefined || (token !== '' && mark === markOf(token));
    return { found: isMine ? found : null, hidden: null };
  }
  const isMine = token === '' ? runOut === true : String(user) === String(userId);
  return { found: isMine ? found : null, hidden: token !== '' && user === undefined ? found : null };
}

/** On the paper that was chosen last. */
function joined(kept: Letter, typed: Letter | null): Letter {
  if (typed === null || typed.text === '') return kept;
  const { text, paper } = typed;
  return {
    paper: paper === BLANK.paper ? kept.paper : paper,
    text: (kept.text && `${kept.text}\n`).concat(text).slice(0, MAX_CODE_UNITS),
  };
}

/** What keeps the letter from being sent: nothing written, or how many characters too many. */
export function wrongWith({ text }: Letter): 'blank' | { over: number } | null {
  if (text.trim() === '') return 'blank';
  const count = countCharacters(text);
  return count > MOST ? { over: count - MOST } : null;
}
