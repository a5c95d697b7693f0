import { encode } from 'js-base64';
import type { hosting } from './host-copy.ts';

export type TokenForm = keyof typeof hosting.forms;
export type ClientForm = keyof typeof hosting.clients;

/** An hour. */
const LIFETIME_SECONDS = 3_600;

/** A token in one of the forms that hosts send (src/session/host.ts reads them). */
export function tokenValue(form: TokenForm, token: string, now = Date.now()): unknown {
  const ends = now + LIFETIME_SECONDS * 1_000;
  const values: Record<TokenForm, unknown> = {
    text: token,
    bearer: `Bearer ${token}`,
    object: { accessToken: token, expireIn: LIFETIME_SECONDS },
    json: JSON.stringify({ accessToken: token, expireIn: LIFETIME_SECONDS }),
    secondsText: { accessToken: token, expireIn: String(LIFETIME_SECONDS) },
    epochMs: { accessToken: token, expireIn: ends },
    epochSeconds: { accessToken: token, expireIn: Math.round(ends / 1_000) },
    nullText: '(null)',
    wrong: 12345,
  };
  return values[form];
}

/** The client info of an app, as spec.md 3 has it. */
export const CLIENT_INFO = {
  clientId: 'operator-tools-host',
  clientType: 1,
  clientVersion: '9.9.9',
  systemInfo: '页面工具台扮演的 App',
} as const;

const MIME_LINE = 76;

/** Client info in one of the forms that hosts send; undefined for a host that never sends it. */
export function clientValue(form: ClientForm): unknown {
  const json = JSON.stringify(CLIENT_INFO);
  const base64 = encode(json);
  const values: Record<ClientForm, unknown> = {
    object: { ...CLIENT_INFO },
    json,
    base64,
    lines: base64.replace(new RegExp(`.{1,${MIME_LINE}}`, 'g'), '$&\n'),
    urlSafe: base64.replace(/\+/g, '-').replace(/\//g, '_'),
    unpadded: base64.replace(/=+$/, ''),
    wrong: {},
    never: undefined,
  };
  return values[form];
}
