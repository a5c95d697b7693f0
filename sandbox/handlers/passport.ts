import type { HttpHandler } from 'msw';
import { loginBySms, logout, sendSmsCode } from '../../src/api/passport.ts';
import { handle } from '../handle.ts';
import { clientIdOf, endSession, issueToken, personByPhone, register, sendCode, useCode } from '../people.ts';
import type { Platform } from '../platform.ts';

/** The code by text message, the login with it, and the end of the login. */
export function passportHandlers(platform: Platform): HttpHandler[] {
  return [
    handle(platform, sendSmsCode, ({ input: { phone, scene } }) => sendCode(platform, phone, scene)),

    handle(platform, loginBySms, ({ input: { phone, smsCode, inviteCode }, request }) => {
      const refusal = useCode(platform, phone, smsCode);
      if (refusal) return refusal;
      const known = personByPhone(platform, phone);
      const userId = known ?? register(platform, phone, inviteCode);
      return {
        ...issueToken(platform, userId, { clientId: clientIdOf(request) }),
        newUser: known === undefined,
      };
    }),

    handle(platform, logout, ({ request }) => {
      endSession(platform, request);
      return null;
    }),
  ];
}
