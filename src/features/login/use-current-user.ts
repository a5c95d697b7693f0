import { type UserInfo, userInfo } from '../../api/user-center.ts';
import { usePersonQuery } from '../../kit/data/use-person.ts';

/**
 * The logged-in user; null if logged out, while loading and after an error. For optional content: never suspends, and
 * errors are ignored.
 */
export function useCurrentUser(): UserInfo | null {
  return usePersonQuery((person) => userInfo.query({}, person, { quiet: true })).data ?? null;
}
