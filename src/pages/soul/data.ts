import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Character, listCharacters } from '../../api/character.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { Kept } from '../../kit/data/kept.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { soon } from '../../kit/data/soon.ts';
import { type Choice, QUESTIONS } from '../../lib/soul-match.ts';
import { route } from './route.ts';

/** Ten minutes: each answer is a navigation, and none of them needs the characters anew. */
const characters = new Kept<Character[]>(600_000);

/** Everybody on the islands who may be a match. */
export async function everybody(): Promise<Character[]> {
  return characters.get(() => listCharacters({}).then((answer) => answer.characters));
}

/** The answers of the address, and everybody they may match. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { answers } = await readParameters(request, route.parameters);
  const choices = choicesIn(answers);
  if (choices.length === QUESTIONS.length) return { answers: choices, characters: await soon(attempt(everybody())) };
  // The questions can be answered without them. Who answers one is asked for them meanwhile; what fails is told where
  // they are needed.
  if (choices.length > 0) everybody().catch(() => undefined);
  return { answers: choices, characters: null };
}

const choicesIn = (text: string): Choice[] => Array.from(text, (letter) => (letter === 'a' ? 'a' : 'b'));
