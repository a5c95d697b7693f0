import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Character, listCharacters, robotDetail } from '../../api/character.ts';
import { daoMoments, type Moment } from '../../api/moment.ts';
import { ApiError, mayEndOtherwise } from '../../api/errors.ts';
import type { Query } from '../../api/query.ts';
import { noviceTasks, type NoviceTasks } from '../../api/task.ts';
import { namingQueries } from '../../features/login/naming-queries.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';

/** In milliseconds: who comes back from a deed on another page finds it done, without a second request on arrival. */
const FRESH_MS = 2_000;
/** Moments to choose from. */
const MOMENTS = 8;
/** Characters whose islands are searched for moments. */
const ISLANDS = 3;

/** The tasks for new users; with a person's progress if logged in. */
export function tasksQuery(person: Person | null): Query<NoviceTasks> {
  return { ...noviceTasks.query({}, person), staleTime: FRESH_MS };
}

/** Everybody to talk to. */
export const charactersQuery: Query<Character[]> = {
  queryKey: ['newcomers', 'characters'],
  queryFn: async (context) => (await listCharacters.query({}).queryFn(context)).characters,
  staleTime: 600_000,
};

/**
 * Some moments to read, newest first: those of the first characters' islands, because no call lists the moments of
 * everybody (api.md). Empty if there are none.
 */
export const momentsQuery: Query<Moment[]> = {
  queryKey: ['newcomers', 'moments'],
  queryFn: async (context) => {
    const { characters } = await listCharacters.query({}).queryFn(context);
    for (const { characterId } of characters.slice(0, ISLANDS)) {
      try {
        const { daoId } = await robotDetail.query({ robotId: characterId }).queryFn(context);
        const { list } = await daoMoments.query({ daoId, pageNo: 1, pageSize: MOMENTS }).queryFn(context);
        if (list.length > 0) return list;
      } catch (error) {
        // A character without an island of its own; the next one may have one.
        if (!(error instanceof ApiError) || mayEndOtherwise(error)) throw error;
      }
    }
    return [];
  },
};

export async function loader({ request }: LoaderFunctionArgs) {
  const person = currentPerson();
  await loadQueries(request.signal, { parts: [tasksQuery(person)], later: namingQueries(person) });
  return null;
}
