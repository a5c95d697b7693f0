import { CancelledError } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { type Character, listCharacters } from '../../api/character.ts';
import { ApiError, mayEndOtherwise } from '../../api/errors.ts';
import type { Query } from '../../api/query.ts';
import { noviceTasks } from '../../api/task.ts';
import { userInfo, type UserInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { BadParameterError } from '../../lib/bad-parameter.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { characterIn } from './character.ts';
import { unknownCharacter } from './copy.ts';
import { route } from './route.ts';

/** The logged-in user, cached for ten minutes: stored messages belong to the user id. */
export function currentUserQuery(person: Person): Query<UserInfo | null> {
  const query = userInfo.query({}, person);
  // Messages are sent even after the page unmounts, so this request must not be cancelled either.
  return { ...query, staleTime: 600_000, queryFn: () => query.queryFn({ signal: new AbortController().signal }) };
}

/** The logged-in user; null if the platform says that nobody is logged in. */
export async function fetchCurrentUser(): Promise<UserInfo | null> {
  const person = currentPerson();
  if (person === null) return null;
  try {
    return await queryClient.fetchQuery(currentUserQuery(person));
  } catch (error) {
    // Logged out meanwhile.
    if (error instanceof CancelledError) return null;
    throw error;
  }
}

/** The character of the URL; an unknown one is a wrong URL. */
export function characterQuery(characterId: Id): Query<Character> {
  const query = listCharacters.query({ characterId });
  return {
    ...query,
    queryKey: [...query.queryKey, 'one'],
    queryFn: async (context) => {
      const { characters } = await query.queryFn(context).catch(rethrowWithParameter);
      const found = characterIn(characters, characterId);
      if (!found) throw new BadParameterError('characterId');
      return found;
    },
  };
}

/** Adds the parameter's name to a refusal. */
function rethrowWithParameter(error: unknown): never {
  if (!(error instanceof ApiError) || mayEndOtherwise(error)) throw error;
  const { call, status, code } = error;
  throw new ApiError('refused', unknownCharacter(error.message, new BadParameterError('characterId').message), {
    call,
    ...(status === undefined ? {} : { status }),
    ...(code === undefined ? {} : { code }),
    cause: error,
  });
}

/** Loads the character and the logged-in user, and with a task the list that names it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { characterId, taskId } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    required: [characterQuery(characterId)],
    parts: person === null ? [] : [currentUserQuery(person)],
    later: taskId === undefined ? [] : [noviceTasks.query({}, person, { quiet: true })],
  });
  return { characterId, taskId };
}
