import { type UserInfo, userInfo } from '../../api/user-center.ts';
import { useOwnQuery } from '../../kit/data/use-person.ts';

/**
 * The person who is logged in; null for a visitor, and until the answer is there. For what a page shows besides its own
 * matter: it never suspends, and a failure is nobody's news.
 */
export function useMyself(): UserInfo | null {
  return useOwnQuery((person) => userInfo.query({}, person, { quiet: true })).data ?? null;
}
