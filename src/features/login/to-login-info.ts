import type { Login } from '../../api/passport.ts';
import { clientInfoInTime } from '../../api/client-info-in-time.ts';
import type { LoginInfo } from '../../session/login-info.ts';

/** What is stored of a login's answer (spec.md 3): hand it to `saveLogin` when the page is ready to be logged in. */
export async function toLoginInfo({ accessToken, expireIn }: Login): Promise<LoginInfo> {
  // The call has gone out without it where it could not be made in time, and said so.
  const clientInfo = (await clientInfoInTime(undefined)) ?? '';
  return { accessToken, clientInfo, expireIn: Date.now() + expireIn * 1_000 };
}
