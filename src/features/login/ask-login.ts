import { errorWords } from '../../api/errors.ts';
import { openChunk } from '../../kit/data/chunk-reload.ts';
import { withinLimit } from '../../lib/chunk-limit.ts';
import { host } from '../../session/host.ts';
import { isLoggedIn } from '../../session/login-info.ts';
import { toast } from '../../kit/overlay/feedback.ts';

let pending: Promise<boolean> | undefined;

/**
 * Asks the user to log in: through the native host, or with the login sheet, which is loaded on demand. Parallel calls
 * share one login.
 * @param before token of the login that has run out, if only the same user may go on
 * @returns true after a login, false if the sheet was closed or could not be loaded, or another user has logged in
 */
export async function askLogin(before?: string): Promise<boolean> {
  if (!isLoggedIn()) {
    pending ??= (host.present ? hostLogin() : openSheet()).finally(() => (pending = undefined));
    if (!(await pending)) return false;
  }
  if (!before) return true;
  return withinLimit(() => import('./is-same-user.ts')).then(
    ({ isSameUser }) => isSameUser(before),
    () => {
      toast(errorWords.network);
      return false;
    },
  );
}

/** A host without a login uses the login sheet. */
async function hostLogin(): Promise<boolean> {
  const answer = await withinLimit(() => import('../../session/call-host.ts')).then(
    ({ loginByHost }) => loginByHost(host),
    () => 'lacking',
  );
  return answer === 'lacking' ? isLoggedIn() || openSheet() : answer === 'loggedIn';
}

async function openSheet(): Promise<boolean> {
  const sheet = await openChunk('login', () => import('./LoginSheet.tsx')).catch(() => null);
  if (sheet) return sheet.openLogin();
  // The chunk failed (offline, or a deployment). The original call is rejected.
  toast('登录没有打开，请检查网络后再试');
  return false;
}
