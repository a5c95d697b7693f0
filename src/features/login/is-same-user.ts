import { userInfo } from '../../api/user-center.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { currentLogin, currentPerson, userOf } from '../../session/login-info.ts';
import { login } from './copy.ts';

/**
 * Whether the user of a token is the one who is logged in now, and a toast if that is not certain. Asks the platform who
 * is logged in, if it has not said so yet.
 */
export async function isSameUser(before: string): Promise<boolean> {
  const user = userOf(before);
  if (user !== undefined && user === (await currentUser())) return true;
  // Always: the page may have begun anew for the new user.
  toast(login.changed);
  return false;
}

async function currentUser(): Promise<string | undefined> {
  const [info, person] = [currentLogin(), currentPerson()];
  if (!info || !person) return undefined;
  const known = userOf(info.accessToken);
  if (known !== undefined) return known;
  const user = await queryClient.fetchQuery(userInfo.query({}, person, { quiet: true })).catch(() => null);
  return user ? String(user.userId) : undefined;
}
