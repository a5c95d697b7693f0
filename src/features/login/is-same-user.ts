import { errorWords } from '../../api/errors.ts';
import { userInfo } from '../../api/user-center.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import {
  areOfOneUser,
  currentLogin,
  currentPerson,
  currentToken,
  isLoggedIn,
  userOf,
} from '../../session/login-info.ts';

/**
 * Whether the user of a token is the one who is logged in now, and a toast if that is not certain. Asks the platform who
 * is logged in, if it has not said so yet.
 */
export async function isSameUser(before: string): Promise<boolean> {
  if (userOf(before) !== undefined) await nameCurrentUser();
  if (areOfOneUser(before, currentToken())) return true;
  // Always: the page may have begun anew for the new user.
  if (isLoggedIn()) toast(errorWords.loginChanged);
  return false;
}

/** The answer is noted where it is read (api/http.ts). */
async function nameCurrentUser(): Promise<void> {
  const [login, person] = [currentLogin(), currentPerson()];
  if (!login || !person || userOf(login.accessToken) !== undefined) return;
  await queryClient.fetchQuery(userInfo.query({}, person, { quiet: true })).catch(() => null);
  // A host may give a token twice.
  if (currentPerson() !== person) await nameCurrentUser();
}
