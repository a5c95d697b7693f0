import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { type Character, listCharacters } from '../../api/character.ts';
import { attempt } from '../../kit/attempt.ts';
import { Kept } from '../../kit/kept.ts';
import { readParameters } from '../../kit/page-parameters.ts';
import { soon } from '../../kit/soon.ts';
import type { Choice } from '../../lib/soul-match.ts';

/** The answers so far, one letter each: a reload, the way back and a link find them again. */
const Parameters = v.object({
  answers: v.optional(v.pipe(v.string(), v.regex(/^[ab]{0,8}$/)), ''),
});

/** Ten minutes: each answer is a navigation, and none of them needs the characters anew. */
const characters = new Kept<Character[]>(600_000);

/** Everybody on the islands who may be a match. */
export async function everybody(): Promise<Character[]> {
  return characters.get(() => listCharacters({}).then((answer) => answer.characters));
}

/** The answers of the address, and everybody they may match. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { answers } = await readParameters(request, Parameters);
  // The questions can be answered without them: what fails is told where they are needed.
  return { answers: choicesIn(answers), characters: await soon(attempt(everybody())) };
}

const choicesIn = (text: string): Choice[] => Array.from(text, (letter) => (letter === 'a' ? 'a' : 'b'));
