import type { LoaderFunctionArgs } from 'react-router-dom';
import { listCharacters } from '../../api/character.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { type Choice, QUESTIONS } from '../../lib/soul-match.ts';
import { route } from './route.ts';

/** Everybody who may be a match. Each answer is a navigation, and none of them needs the characters anew. */
export const everybody = listCharacters.query({});

/** The answers of the address, and everybody they may match. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { answers } = await readParameters(request, route.parameters);
  const choices = choicesIn(answers);
  if (choices.length === QUESTIONS.length) await loadQueries(request.signal, { parts: [everybody] });
  // The questions can be answered without them. Who answers one is asked for them meanwhile.
  else if (choices.length > 0) await loadQueries(request.signal, { later: [everybody] });
  return { answers: choices };
}

const choicesIn = (text: string): Choice[] => Array.from(text, (letter) => (letter === 'a' ? 'a' : 'b'));
