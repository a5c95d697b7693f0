import { encode } from 'js-base64';

/** Where the client id is kept on the phone. */
export const CLIENT_ID_KEY = 'lyyz_client_id';
/** mobile = 1, web = 2; the web one is used (spec.md 3). */
const CLIENT_TYPE = 2;
const CLIENT_VERSION = '1.0.0';

/** What the id is made with. It is handed in, because this module is also used before the bundle has come. */
export interface Means {
  /** where it is kept */
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  /** the browser's fingerprint */
  measure: () => Promise<string>;
}

let made: Promise<string> | undefined;

/**
 * The client info of a plain browser: the Base64 of the UTF-8 JSON (spec.md 7). The browser is fingerprinted at most
 * once, and the id is kept.
 * @throws whatever kept the id from being made (its library did not load, the browser forbids it); the next call
 *   tries again
 */
export async function ownClientInfo(means: Means): Promise<string> {
  made ??= make(means);
  try {
    return await made;
  } catch (error) {
    made = undefined;
    throw error;
  }
}

async function make(means: Means): Promise<string> {
  return encodeJson({
    clientId: await clientId(means),
    clientType: CLIENT_TYPE,
    clientVersion: CLIENT_VERSION,
    systemInfo: systemInfo(navigator.userAgent),
  });
}

/** Base64 of the UTF-8 of the JSON. */
function encodeJson(value: object): string {
  return encode(JSON.stringify(value));
}

async function clientId({ read, write, measure }: Means): Promise<string> {
  const stored = read(CLIENT_ID_KEY);
  if (stored && /^[\w-]{8,64}$/.test(stored)) return stored;
  const visitorId = await measure();
  write(CLIENT_ID_KEY, visitorId);
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
