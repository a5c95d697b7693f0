import { Refusal } from './envelope.ts';

/** Where the app stands below its address. */
const BASE = '/mfuwu';
const MOST_PARAMETERS = 20;
const LONGEST_VALUE = 200;
const LONGEST_PATH = 200;

/**
 * A page of the app as a whole address, which a QR code can carry.
 *
 * The platform does not know by itself where the app is served: the page that asks says so by its `origin`, else by
 * its `referer`, else by the `host` it asked, else by the address it asked.
 * @param path of a page, from `/`; it may carry parameters of its own
 * @param parameters are set over those of the path
 * @throws Refusal where the path leaves the app, or the parameters are too many or too long
 */
export function appAddress(
  request: Request,
  path: string,
  parameters: Record<string, string | number | undefined> = {},
): string {
  const origin = originOf(request);
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  if (given.length > MOST_PARAMETERS) throw new Refusal(`链接参数最多 ${MOST_PARAMETERS} 个`);
  if (given.some(([name, value]) => name.length > LONGEST_VALUE || String(value).length > LONGEST_VALUE)) {
    throw new Refusal(`链接参数最长 ${LONGEST_VALUE} 个字`);
  }
  const url = pageOf(origin, path);
  for (const [name, value] of given) url.searchParams.set(name, String(value));
  return url.href;
}

/** The address of the path, where it stays inside the app. */
function pageOf(origin: string, path: string): URL {
  const no = new Refusal('只能分享灵屿里的页面');
  // Browsers take a backslash for a slash and drop tabs and newlines, so neither may be there.
  if (path.length > LONGEST_PATH || !path.startsWith('/') || /^\/\/|[\\#\s\p{C}]/u.test(path)) throw no;
  let url: URL;
  try {
    url = new URL(`${BASE}${path}`, origin);
  } catch {
    throw no;
  }
  // Dots, encoded or not, would lead out of it again.
  if (url.origin !== origin || !url.pathname.startsWith(`${BASE}/`) || url.pathname.includes('//')) throw no;
  return url;
}

function originOf(request: Request): string {
  const host = request.headers.get('host');
  const said = [request.headers.get('origin'), request.headers.get('referer'), host && `http://${host}`, request.url];
  for (const address of said) {
    const origin = address && URL.canParse(address) ? new URL(address).origin : 'null';
    if (/^https?:\/\//.test(origin)) return origin;
  }
  return 'http://localhost:5173';
}
