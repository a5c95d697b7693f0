import { encode } from 'js-base64';

const CLIENT_ID_KEY = 'lyyz_client_id';
/** mobile = 1, web = 2 (spec.md 3). */
const CLIENT_TYPE = 2;
const CLIENT_VERSION = '1.0.0';

/** Dependencies, injected because this module also runs before the bundle is loaded. */
export interface Dependencies {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  /** returns the browser fingerprint */
  measure: () => Promise<string>;
}

let pending: Promise<string> | undefined;

/**
 * The client info of a browser without a host: Base64 of UTF-8 JSON (spec.md 7). The fingerprint is taken at most once
 * and stored.
 * @throws the error of the fingerprint (library not loaded, blocked by the browser); the next call retries
 */
export async function createClientInfo(dependencies: Dependencies): Promise<string> {
  pending ??= generate(dependencies);
  try {
    return await pending;
  } catch (error) {
    pending = undefined;
    throw error;
  }
}

async function generate(dependencies: Dependencies): Promise<string> {
  return encodeJson({
    clientId: await clientId(dependencies),
    clientType: CLIENT_TYPE,
    clientVersion: CLIENT_VERSION,
    systemInfo: systemInfo(navigator.userAgent),
  });
}

/** Encodes the JSON as UTF-8, then Base64. */
function encodeJson(value: object): string {
  return encode(JSON.stringify(value));
}

async function clientId({ read, write, measure }: Dependencies): Promise<string> {
  const stored = read(CLIENT_ID_KEY);
  if (stored && /^[\w-]{8,64}$/.test(stored)) return stored;
  const visitorId = await measure();
  write(CLIENT_ID_KEY, visitorId);
  return visitorId;
}

/** System and browser versions for the platform, such as `Android 13; Chrome 140`. */
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
