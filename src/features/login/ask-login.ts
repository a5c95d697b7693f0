import { loadOverlay } from '../../kit/data/chunk-reload.ts';
import { withinLimit } from '../../lib/chunk-limit.ts';
import { host } from '../../session/host.ts';
import { isLoggedIn } from '../../session/login-info.ts';
import { toast } from '../../kit/overlay/feedback.ts';

let asked: Promise<boolean> | undefined;

/**
 * Asks the visitor to log in: the native host where there is one, else the login sheet, which loads on first use.
 * Whoever asks while the sheet is open waits for the same one.
 * @returns true once somebody is logged in, false where the sheet was closed or could not be loaded
 */
export function askLogin(): Promise<boolean> {
  if (isLoggedIn()) return Promise.resolve(true);
  asked ??= (host.present ? hostLogin() : openSheet()).finally(() => (asked = undefined));
  return asked;
}

/** A host that has no login of its own is treated as none: the sheet is the web's way. */
async function hostLogin(): Promise<boolean> {
  const answer = await withinLimit(() => import('../../session/call-host.ts')).then(
    ({ loginByHost }) => loginByHost(host),
    () => 'lacking',
  );
  return answer === 'lacking' ? isLoggedIn() || openSheet() : answer === 'loggedIn';
}

async function openSheet(): Promise<boolean> {
  const sheet = await loadOverlay('login', () => import('./LoginSheet.tsx')).catch(() => null);
  if (sheet) return sheet.openLogin();
  // Its chunk did not come: no network, or a newer version has replaced it. The call that asked goes on as refused.
  toast('登录没有打开，请检查网络后再试');
  return false;
}
