import type { LoaderFunctionArgs } from 'react-router-dom';
import { arenaDaoInfo, arenaOpinions, latestArena } from '../../api/moment.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { lasting } from '../../kit/data/lasting.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { soon } from '../../kit/data/soon.ts';
import { route } from './route.ts';

/** A page of opinions. */
export const PAGE_SIZE = 20;

/** What is asked of the list: how it is ordered, and whose opinions are in it. */
export interface Asked {
  arenaId: number;
  sort: 'score' | 'time';
  /** one dao's alone */
  daoId: number | undefined;
}

/** A page of the arena's opinions. */
export function opinionsOf({ arenaId, sort, daoId }: Asked, pageNo: number, signal: AbortSignal) {
  return arenaOpinions(
    { arenaId, sort, pageNo, pageSize: PAGE_SIZE, ...(daoId === undefined ? {} : { daoId }) },
    { signal },
  );
}

/** The latest arena with its opinions, and the numbers of a dao where the address names one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { daoId, sort, scope } = await readParameters(request, route.parameters);
  const { signal } = request;
  const arena = latestArena({}, { signal });
  const listed = daoId !== undefined && scope === 'dao' ? daoId : undefined;
  // Which arena it is has to be known first.
  const opinions = attempt(
    arena.then((found) => found && opinionsOf({ arenaId: found.arenaId, sort, daoId: listed }, 1, signal)),
  );
  const dao = daoId === undefined ? null : attempt(arenaDaoInfo({ daoId }, { signal }));
  const [arenaSoon, opinionsSoon, daoSoon] = await Promise.all([
    soon(lasting('opinion-ranking', arena)),
    soon(opinions),
    dao && soon(dao),
  ]);
  return { daoId, sort, scope, listed, arena: arenaSoon, opinions: opinionsSoon, dao: daoSoon };
}
