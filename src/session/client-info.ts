import { host } from './host.ts';
import { readStored, writeStored } from './storage.ts';

/** Where the client id is kept on the phone. */
export const CLIENT_ID_KEY = 'lyyz_client_id';
/** mobile = 1, web = 2; the web one is used (spec.md 3). */
const CLIENT_TYPE = 2;
const CLIENT_VERSION = '1.0.0';

let made: Promise<string> | undefined;

/**
 * The value of the client info header: what the native host gave, as it came, else the Base64 of the UTF-8 JSON of
 * our own. The browser is fingerprinted at most once, only when the first call needs it, and the id is kept; a
 * visitor who only reads public pages is never fingerprinted and does not download the library.
 * @throws whatever kept the id from being made (its library did not load, the browser forbids it); the next call
 *   tries again
 */
export async function clientInfoHeader(): Promise<string> {
  await host.settled();
  const given = host.clientInfo;
  if (typeof given === 'string') return given;
  if (given !== null) return encodeJson(given);
  made ??= makeClientInfo();
  try {
    return await made;
  } catch (error) {
    made = undefined;
    throw error;
  }
}

async function makeClientInfo(): Promise<string> {
  return encodeJson({
    clientId: await clientId(),
    clientType: CLIENT_TYPE,
    clientVersion: CLIENT_VERSION,
    systemInfo: systemInfo(navigator.userAgent),
  });
}

/** Base64 of the UTF-8 of the JSON. */
async function encodeJson(value: object): Promise<string> {
  const { encode } = await import('js-base64');
  return encode(JSON.stringify(value));
}

async function clientId(): Promise<string> {
  const stored = readStored(CLIENT_ID_KEY);
  if (stored && /^[\w-]{8,64}$/.test(stored)) return stored;
  const { fingerprint } = await import('./fingerprint.ts');
  const visitorId = await fingerprint();
  writeStored(CLIENT_ID_KEY, visitorId);
  return visitorId;
}

/** What the platform calls systemInfo: the system and the browser with their versions, as `Android 13; Chrome 140`. */
export function systemInfo(userAgent: string): string {
  const ios = /(?:iPhone|iPad|iPod).*? OS (\d+(?:_\d+)?)/.exec(userAgent)?.[1]?.replace('_', '.');
  const android = /Android (\d+(?:\.\d+)?)/.exec(userAgent)?.[1];
  const system = ios
    ? `iOS ${ios}`
    : android
      ? `Android ${android}`
      : (/Windows|Mac OS X|Linux/.exec(userAgent)?.[0] ?? 'unknown');
  const [, name, version] = /(MicroMessenger|QQ|Edg|Firefox|Chrome|Version)\/(\d+)/.exec(userAgent) ?? [];
  if (!name || !version) return system;
  return `${system}; ${name === 'Version' ? 'Safari' : name === 'MicroMessenger' ? 'WeChat' : name} ${version}`;
}
