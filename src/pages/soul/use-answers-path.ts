import { useLoaderData, useLocation } from 'react-router-dom';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import type { Choice } from '../../lib/soul-match.ts';
import type { loader } from './data.ts';

/** The path of this page with other answers; keeps the friend's answers and the invitation. */
export function useAnswersPath(): (answers: readonly Choice[]) => string {
  const { friend } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (answers) => withAttribution(paths.soul(answers.join(''), friend.join('')), search);
}
