import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { type Arena, arenaDaoInfo, arenaOpinions, latestArena } from '../../api/moment.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { route } from './route.ts';

/** How many opinions a page of them has. */
const PAGE_SIZE = 20;

/** What is asked of the list: how it is ordered, and whose opinions are in it. */
export interface Asked {
  arenaId: Id;
  sort: 'score' | 'time';
  /** one dao's alone */
  daoId: Id | undefined;
}

/** The arena's opinions, page by page. */
export const opinionsOf = ({ arenaId, sort, daoId }: Asked) =>
  arenaOpinions.pages({ arenaId, sort, pageSize: PAGE_SIZE, ...(daoId !== undefined && { daoId }) });

/** The latest arena with its opinions, and the numbers of a dao where the address names one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { daoId, sort, scope } = await readParameters(request, route.parameters);
  const listed = scope === 'dao' ? daoId : undefined;
  const arena = latestArena.query({});
  // Which arena it is has to be known first; until then the page asks for its opinions.
  const known = queryClient.getQueryData<Arena | null>(arena.queryKey);
  await loadQueries(request.signal, {
    required: [arena],
    parts: [
      ...(daoId === undefined ? [] : [arenaDaoInfo.query({ daoId })]),
      ...(known ? [opinionsOf({ arenaId: known.arenaId, sort, daoId: listed })] : []),
    ],
  });
  return { daoId, sort, scope, listed };
}
