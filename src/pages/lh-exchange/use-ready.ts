import { userAuthorization, userInfo } from '../../api/user-center.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { currentPerson } from '../../session/login-info.ts';

/**
 * What comes before buying and selling: a login, who the user is, because the piece or the offer may be their own, and the
 * state of the real-name verification, so that it is asked for before the confirmation. If that cannot be read, the
 * platform decides.
 * @param onReady called with what was tapped, after the login
 */
export function useReady<T>(onReady: (tapped: T) => void): ApiMutation<T> {
  return useApiMutation<T, T>(readUser, { needsLogin: true, onSuccess: onReady });
}

async function readUser<T>(tapped: T): Promise<T> {
  const person = currentPerson();
  if (person) {
    const quiet = { quiet: true };
    await Promise.allSettled([
      queryClient.ensureQueryData(userInfo.query({}, person, quiet)),
      queryClient.fetchQuery(userAuthorization.query({}, person, quiet)),
    ]);
  }
  return tapped;
}
