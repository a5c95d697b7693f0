import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { type Arena, arenaDaoInfo, arenaOpinions, latestArena } from '../../api/moment.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { route } from './route.ts';

const PAGE_SIZE = 20;

/** Sort order and filter of the list. */
export interface OpinionFilter {
  arenaId: Id;
  sort: 'score' | 'time';
  /** only opinions of this dao */
  daoId: Id | undefined;
}

/** The arena's opinions, page by page. */
export const opinionsQuery = ({ arenaId, sort, daoId }: OpinionFilter) =>
  arenaOpinions.pages({ arenaId, sort, pageSize: PAGE_SIZE, ...(daoId !== undefined && { daoId }) });

/** Loads the latest arena with its opinions, and the dao's numbers if the URL names one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { daoId, sort, scope } = await readParameters(request, route.parameters);
  const listed = scope === 'dao' ? daoId : undefined;
  const arena = latestArena.query({});
  // The opinions need the arena's id; if it is unknown, the page requests them later.
  const known = queryClient.getQueryData<Arena | null>(arena.queryKey);
  await loadQueries(request.signal, {
    required: [arena],
    parts: [
      ...(daoId === undefined ? [] : [arenaDaoInfo.query({ daoId })]),
      ...(known ? [opinionsQuery({ arenaId: known.arenaId, sort, daoId: listed })] : []),
    ],
  });
  return { daoId, sort, scope, listed };
}
