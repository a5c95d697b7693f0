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

/** An answer younger than this is not asked for again, in milliseconds. Older ones are shown and refreshed. */
const STALE_MS = 30_000;

/**
 * The one cache of answers, for loaders and views alike. A call is tried once: the person decides about another try.
 * Calls go out without a network, too, so that the failure can be told.
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
 * Removes what is somebody's own as soon as their login is gone, be it by logout, in another tab, by the host or by the
 * clock. Call once, when the app starts.
 * @returns stops watching
 */
export function forgetAfterLogin(): () => void {
  return watchLogin(() => {
    const now = currentPerson();
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.person !== undefined && meta.person !== now });
  });
}
