import { readQuery } from '../../lib/decrypted-queries.ts';

/** Paths of all pages, relative to /mfuwu: `paths.signIn()`. */
export * as paths from './page-paths.ts';

/** Attribution parameters kept on links between pages: inviter, activity and channel. */
export const ATTRIBUTION_PARAMETERS = ['inviteCode', 'activityId', 'channelCode', 'inviterId'] as const;

/**
 * Adds the attribution parameters of the current page to a path, so that a later login counts for the inviter.
 * Parameters of the path win.
 * @param search query of the current page, plain or encrypted
 */
export function withAttribution(path: string, search: string): string {
  const from = readQuery(search);
  const [before = '', query = ''] = path.split('?', 2);
  const to = new URLSearchParams(query);
  for (const name of ATTRIBUTION_PARAMETERS) {
    const value = from.get(name);
    if (value !== null && !to.has(name)) to.set(name, value);
  }
  const text = to.toString();
  return text === '' ? before : `${before}?${text}`;
}

/** The absolute URL of a path, for links and QR codes. */
export function absoluteUrl(path: string): string {
  return location.origin + import.meta.env.BASE_URL + path.slice(1);
}
