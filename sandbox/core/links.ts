import { Refusal } from './envelope.ts';

const BASE = '/mfuwu';
const MAX_PARAMETERS = 20;
const MAX_VALUE_LENGTH = 200;
const MAX_PATH_LENGTH = 200;

/**
 * The full URL of a page of the app, for a QR code.
 *
 * The platform does not know where the app is served, so it uses the request's `origin`, else `referer`, else `host`,
 * else the request URL.
 * @param path of a page, from `/`; may have its own parameters
 * @param parameters override those of the path
 * @throws Refusal if the path leaves the app, or the parameters are too many or too long
 */
export function appAddress(
  request: Request,
  path: string,
  parameters: Record<string, string | number | undefined> = {},
): string {
  const origin = originOf(request);
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  if (given.length > MAX_PARAMETERS) throw new Refusal(`链接参数最多 ${MAX_PARAMETERS} 个`);
  if (given.some(([name, value]) => name.length > MAX_VALUE_LENGTH || String(value).length > MAX_VALUE_LENGTH)) {
    throw new Refusal(`链接参数最长 ${MAX_VALUE_LENGTH} 个字`);
  }
  const url = pageOf(origin, path);
  for (const [name, value] of given) url.searchParams.set(name, String(value));
  return url.href;
}

/** The URL of a path, if it stays inside the app. */
function pageOf(origin: string, path: string): URL {
  const no = new Refusal('只能分享灵屿里的页面');
  // Browsers treat a backslash as a slash and remove tabs and newlines, so reject these.
  if (path.length > MAX_PATH_LENGTH || !path.startsWith('/') || /^\/\/|[\\#\s\p{C}]/u.test(path)) throw no;
  let url: URL;
  try {
    url = new URL(`${BASE}${path}`, origin);
  } catch {
    throw no;
  }
  // Dots, encoded or not, could lead out of the base path.
  if (url.origin !== origin || !url.pathname.startsWith(`${BASE}/`) || url.pathname.includes('//')) throw no;
  return url;
}

function originOf(request: Request): string {
  const host = request.headers.get('host');
  const candidates = [
    request.headers.get('origin'),
    request.headers.get('referer'),
    host && `http://${host}`,
    request.url,
  ];
  for (const address of candidates) {
    const origin = address && URL.canParse(address) ? new URL(address).origin : 'null';
    if (/^https?:\/\//.test(origin)) return origin;
  }
  return 'http://localhost:5173';
}
