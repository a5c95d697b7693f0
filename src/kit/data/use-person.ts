import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ApiError } from '../../api/errors.ts';
import type { Query } from '../../api/query.ts';
import { currentPerson, type Person, watchLogin } from '../../session/login-info.ts';
import type { poll } from './poll.ts';

/**
 * Who is logged in, or null; follows logins and logouts here, in other tabs, by the host, and by the clock. Queries of
 * somebody's own take it.
 */
export function usePerson(): Person | null {
  return useSyncExternalStore(watchLogin, currentPerson, nobody);
}

const nobody = () => null;

/**
 * Reads something of whoever is logged in, without suspending; nothing is asked for a visitor.
 * @param own the query for a person
 * @param options of TanStack Query, as `poll(…)`
 */
export function useOwnQuery<T>(
  own: (person: Person) => Query<T>,
  options: Partial<ReturnType<typeof poll>> = {},
): UseQueryResult<T, ApiError> {
  const person = usePerson();
  const query: Query<T> | { queryKey: string[] } = person ? own(person) : { queryKey: ['nobody'] };
  // A failure of the loader's is shown, and not tried again by itself.
  return useQuery<T, ApiError>({ retryOnMount: false, queryFn: skipToken, ...query, ...options });
}
