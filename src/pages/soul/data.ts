import type { LoaderFunctionArgs } from 'react-router-dom';
import { listCharacters } from '../../api/character.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { type Choice, QUESTIONS } from '../../lib/soul-match.ts';
import { route } from './route.ts';

/** All characters. Each answer is a navigation and must not refetch them. */
export const charactersQuery = listCharacters.query({});

/** Reads the answers, and those of a friend, from the URL and loads the characters. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { answers, friend } = await readParameters(request, route.parameters);
  const choices = choicesIn(answers);
  if (choices.length === QUESTIONS.length) await loadQueries(request.signal, { parts: [charactersQuery] });
  // The questions do not need the characters, so prefetch them while the user answers.
  else if (choices.length > 0) await loadQueries(request.signal, { later: [charactersQuery] });
  return { answers: choices, friend: choicesIn(friend) };
}

const choicesIn = (text: string): Choice[] => Array.from(text, (letter) => (letter === 'a' ? 'a' : 'b'));
