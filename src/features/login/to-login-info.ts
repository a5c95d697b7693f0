import type { Login } from '../../api/passport.ts';
import { clientInfoInTime } from '../../api/client-info-in-time.ts';
import { type LoginInfo, noteUser } from '../../session/login-info.ts';

/** Lifetime of a login for which the platform says 0, in seconds: one day, as of a host's token. */
const DEFAULT_LIFETIME_S = 86_400;

/** Converts a login response for `saveLogin` (spec.md 3). */
export async function toLoginInfo({ accessToken, expireIn, userId }: Login): Promise<LoginInfo> {
  noteUser(accessToken, userId);
  // If the client info was not ready in time, the login call has already shown an error.
  const clientInfo = (await clientInfoInTime(undefined)) ?? '';
  return { accessToken, clientInfo, expireIn: Date.now() + (expireIn || DEFAULT_LIFETIME_S) * 1_000 };
}
