/** Where the app is mounted (spec.md 9). */
const BASE = '/mfuwu/';
/** The longest address to go on to, in characters. */
const LONGEST_REDIRECT = 2_048;
/** A way out of the app, plain or as it comes out of decoding: another host, a backslash, an invisible character. */
const WAY_OUT = /\/\/|[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Where to go on after logging in, as a path for the router (below /mfuwu, without it). The value comes from the
 * address, so anybody may have written it (an open redirect, were it followed): only a path of plain segments is
 * taken, written for the router (`/sign-in?x=1`) or in full (`/mfuwu/sign-in?x=1`).
 * @returns `/` for everything else, and for the login page itself, which would be a loop
 */
export function safeRedirect(value: string | null): string {
  if (!value?.startsWith('/') || value.length > LONGEST_REDIRECT) return '/';
  if (leadsOut(value)) return '/';
  const inside = value.replace(/^\/mfuwu(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/');
  const [path = ''] = inside.split(/[?#]/);
  // No dots, no percent, no colon, no @: what is left cannot resolve to anywhere else. Resolved all the same.
  if (!/^(?:\/[\w-]+)*\/?$/.test(path) || /^\/(?:mfuwu|exchangeLogin\/?$)/i.test(path)) return '/';
  const url = new URL(BASE + inside.slice(1), location.origin);
  if (url.origin !== location.origin || !url.pathname.startsWith(BASE)) return '/';
  return url.href.slice(url.origin.length + BASE.length - 1);
}

/** Does it hold a way out, as it is or encoded, once, twice and more often? Who decodes it next is not known here. */
export function leadsOut(value: string): boolean {
  for (let text = value, again = 0; ; again += 1) {
    if (WAY_OUT.test(text) || again > 4) return true;
    const decoded = decode(text);
    if (decoded === text) return false;
    text = decoded;
  }
}

/** The text with its escaped ASCII decoded once; a lone percent sign stands for itself. */
function decode(text: string): string {
  return text.replace(/%[0-7][\da-f]/gi, (escape) => String.fromCharCode(parseInt(escape.slice(1), 16)));
}
