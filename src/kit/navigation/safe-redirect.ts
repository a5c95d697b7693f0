/** Mount path of the app (spec.md 9). */
const BASE_PATH = '/mfuwu/';
/** Maximum length of a redirect in characters. */
const MAX_REDIRECT_LENGTH = 2_048;
/** Characters that can leave the app: `//`, backslashes, control and invisible characters. */
const EXTERNAL_URL_PATTERN = /\/\/|[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Validates the redirect after a login, to prevent open redirects: the value comes from the URL. Accepts only paths
 * with plain segments, relative to the router (`/sign-in?x=1`) or with the mount path (`/mfuwu/sign-in?x=1`).
 * @returns a path for the router; `/` for anything else, and for the login page, which would be a loop
 */
export function safeRedirect(value: string | null): string {
  if (!value?.startsWith('/') || value.length > MAX_REDIRECT_LENGTH) return '/';
  if (isExternalUrl(value)) return '/';
  const inside = value.replace(/^\/mfuwu(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/');
  const [path = ''] = inside.split(/[?#]/);
  // Without dots, percent signs, colons and @ the path cannot resolve elsewhere. Checked again below.
  if (!/^(?:\/[\w-]+)*\/?$/.test(path) || /^\/(?:mfuwu|exchangeLogin\/?$)/i.test(path)) return '/';
  const url = new URL(BASE_PATH + inside.slice(1), location.origin);
  if (url.origin !== location.origin || !url.pathname.startsWith(BASE_PATH)) return '/';
  return url.href.slice(url.origin.length + BASE_PATH.length - 1);
}

/**
 * Whether the value can leave the app, also after repeated percent-decoding, because later code may decode it again.
 */
export function isExternalUrl(value: string): boolean {
  for (let text = value, again = 0; ; again += 1) {
    if (EXTERNAL_URL_PATTERN.test(text) || again > 4) return true;
    const decoded = decode(text);
    if (decoded === text) return false;
    text = decoded;
  }
}

/** Decodes percent-encoded ASCII once; a single percent sign stays. */
function decode(text: string): string {
  return text.replace(/%[0-7][\da-f]/gi, (escape) => String.fromCharCode(parseInt(escape.slice(1), 16)));
}
