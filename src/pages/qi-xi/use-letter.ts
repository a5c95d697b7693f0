import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { personStorage } from '../../kit/data/person-storage.ts';
import { readTabItem, writeTabItem } from '../../kit/data/tab-storage.ts';
import { countCharacters } from '../../lib/count-characters.ts';

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

const NAME = 'qi-xi letter';
const BLANK: Letter = { text: '', paper: 'plum' };

/**
 * The letter being written. It survives a reload and a login: that of a logged-out visitor in this tab, that of a user on
 * this device for this user only.
 * @param loggedIn mount the component anew for another user, who must not see the letter
 */
export function useLetter(loggedIn: boolean): [Letter, (letter: Letter) => void] {
  const userId = useCurrentUser()?.userId;
  const [letter, setLetter] = useState<Letter | null>(() => readTabItem(NAME, Letter));
  // The user is known a moment after the login.
  const [read, setRead] = useState<typeof userId>(undefined);
  if (loggedIn && userId !== undefined && read !== userId) {
    setRead(userId);
    const kept = personStorage(userId).getItem(NAME, Letter);
    if (letter === null || letter.text === '') setLetter(kept);
    // What was typed before the user was known goes on with the letter that was begun.
    else if (kept !== null && kept.text !== '') setLetter(joined(kept, letter));
  }
  useEffect(() => {
    if (letter === null) return;
    if (!loggedIn) writeTabItem(NAME, letter);
    else if (userId !== undefined && read === userId) {
      personStorage(userId).setItem(NAME, letter);
      writeTabItem(NAME, null);
    }
  }, [letter, loggedIn, userId, read]);
  return [letter ?? BLANK, setLetter];
}

/** On the paper that was chosen last. */
function joined(kept: Letter, { text, paper }: Letter): Letter {
  return { paper: paper === BLANK.paper ? kept.paper : paper, text: `${kept.text}\n${text}`.slice(0, MAX_CODE_UNITS) };
}

/** What keeps the letter from being sent: nothing written, or how many characters too many. */
export function wrongWith({ text }: Letter): 'blank' | { over: number } | null {
  if (text.trim() === '') return 'blank';
  const count = countCharacters(text);
  return count > MOST ? { over: count - MOST } : null;
}
