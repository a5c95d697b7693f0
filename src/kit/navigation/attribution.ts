import { readQuery } from '../../lib/decrypted-queries.ts';

// Apart from paths.ts: the first visit of the home page needs it, and not the paths of all pages (build/entry-modules.ts).

/** Attribution parameters kept on links between pages: inviter, activity and channel. */
export const ATTRIBUTION_PARAMETERS = ['inviteCode', 'activityId', 'channelCode', 'inviterId'] as const;

/** The shapes of an id and of a code (parameter-shapes.ts), without their transforms. */
const ID = /^[1-9]\d{0,19}$/;
const CODE = /^[\w-]{1,64}$/;

/**
 * Adds the attribution parameters of the current page to a path, so that a later login counts for the inviter.
 * Parameters of the path win. A malformed one is left behind: it counts for nobody, and the next page might refuse it.
 * @param search query of the current page, plain or encrypted
 */
export function withAttribution(path: string, search: string): string {
  const from = readQuery(search);
  const [before = '', query = ''] = path.split('?', 2);
  const to = new URLSearchParams(query);
  for (const name of ATTRIBUTION_PARAMETERS) {
    const value = from.get(name)?.trim() ?? '';
    if (!to.has(name) && (name.endsWith('Id') ? ID : CODE).test(value)) to.set(name, value);
  }
  const text = to.toString();
  return text === '' ? before : `${before}?${text}`;
}
