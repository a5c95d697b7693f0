import type { Login } from '../../api/passport.ts';
import { clientInfoInTime } from '../../api/client-info-in-time.ts';
import { type LoginInfo, noteUser } from '../../session/login-info.ts';

/** Converts a login response for `saveLogin` (spec.md 3). */
export async function toLoginInfo({ accessToken, expireIn, userId }: Login): Promise<LoginInfo> {
  noteUser(accessToken, userId);
  // If the client info was not ready in time, the login call has already shown an error.
  const clientInfo = (await clientInfoInTime(undefined)) ?? '';
  return { accessToken, clientInfo, expireIn: Date.now() + expireIn * 1_000 };
}
