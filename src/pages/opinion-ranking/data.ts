import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { type Arena, arenaDaoInfo, arenaOpinions, latestArena } from '../../api/moment.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { IdParameter, readParameters } from '../../kit/navigation/page-parameters.ts';

/** How many opinions a page of them has. */
const PAGE_SIZE = 20;

const Parameters = v.object({
  daoId: v.optional(IdParameter),
  sort: v.optional(v.picklist(['score', 'time']), 'score'),
  scope: v.optional(v.picklist(['all', 'dao']), 'all'),
});

/** What is asked of the list: how it is ordered, and whose opinions are in it. */
export interface Asked {
  arenaId: number;
  sort: 'score' | 'time';
  /** one dao's alone */
  daoId: number | undefined;
}

/** The arena's opinions, page by page. */
export const opinionsOf = ({ arenaId, sort, daoId }: Asked) =>
  arenaOpinions.pages({ arenaId, sort, pageSize: PAGE_SIZE, ...(daoId !== undefined && { daoId }) });

/** The latest arena with its opinions, and the numbers of a dao where the address names one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { daoId, sort, scope } = await readParameters(request, Parameters);
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
