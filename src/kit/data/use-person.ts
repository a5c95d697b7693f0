import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { requireLogin } from '../../api/http.ts';
import type { Query } from '../../api/query.ts';
import { currentPerson, type Person, watchLogin } from '../../session/login-info.ts';
import type { follow, poll } from './poll.ts';

/**
 * The logged-in person, or null, as needed by user-specific queries. Updates on changes in this tab, in other tabs, by
 * the native host and on expiry.
 */
export function usePerson(): Person | null {
  return useSyncExternalStore(watchLogin, currentPerson, loggedOut);
}

const loggedOut = () => null;

interface AskLogin {
  /** while the login is being asked for: the button is busy */
  asking: boolean;
  /** asks for it, unless the user is logged in. @returns whether the user is logged in now */
  askLogin: () => Promise<boolean>;
}

/** For a button that asks for the login. */
export function useAskLogin(): AskLogin {
  const [asking, setAsking] = useState(false);
  const askLogin = async () => {
    setAsking(true);
    try {
      return await requireLogin();
    } finally {
      setAsking(false);
    }
  };
  return { asking, askLogin };
}

/**
 * Runs a query for the logged-in user without suspending; sends nothing when logged out.
 * @param createQuery creates the query for a person
 * @param options of TanStack Query, such as `poll(…)` or `follow(…)`
 */
export function usePersonQuery<T>(
  createQuery: (person: Person) => Query<T>,
  options: Partial<ReturnType<typeof poll> | ReturnType<typeof follow>> = {},
): UseQueryResult<T, ApiError> {
  const person = usePerson();
  const query: Query<T> | { queryKey: string[] } = person ? createQuery(person) : { queryKey: ['nobody'] };
  // Show an error from the loader instead of retrying on mount.
  return useQuery<T, ApiError>({ retryOnMount: false, queryFn: skipToken, ...query, ...options });
}
