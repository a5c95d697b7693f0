import { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../api/errors.ts';
import type { QueryMeta } from '../../api/query.ts';
import { currentPerson, watchLogin } from '../../session/login-info.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: QueryMeta;
  }
}

/** Data younger than this is not refetched, in milliseconds. Older data is shown and refetched. */
const STALE_MS = 30_000;

/**
 * The query cache of loaders and components. No automatic retries: the user decides. Requests are also sent offline, so
 * that the error is shown.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Removes user-specific data when the login changes or ends. Call once at startup.
 * @returns a function that removes the listener
 */
export function clearPrivateQueriesOnLoginChange(): () => void {
  return watchLogin(() => {
    const now = currentPerson();
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.person !== undefined && meta.person !== now });
  });
}
