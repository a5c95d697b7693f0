import { userAuthorization } from '../../api/user-center.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { currentPerson } from '../../session/login-info.ts';

/**
 * What comes before buying and selling: a login, and the state of the real-name verification, so that it is asked for
 * before the confirmation. If that cannot be read, the platform decides.
 * @param onReady called with what was tapped, after the login
 */
export function useReady<T>(onReady: (tapped: T) => void): ApiMutation<T> {
  return useApiMutation<T, T>(readRealName, { needsLogin: true, onSuccess: onReady });
}

async function readRealName<T>(tapped: T): Promise<T> {
  const person = currentPerson();
  if (person) {
    await queryClient.fetchQuery(userAuthorization.query({}, person, { quiet: true })).catch(() => undefined);
  }
  return tapped;
}
