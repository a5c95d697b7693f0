import { BadParameterError } from '../../lib/bad-parameter.ts';
import { ENCRYPTED_PARAMETER } from '../../lib/decrypted-queries.ts';
import { MAX_QUERY_LENGTH } from '../../kit/navigation/page-parameters.ts';
import { decryptQuery, encryptQuery } from '../../session/encrypted-query.ts';
import { checks } from './link-copy.ts';
import { check, fieldsOf, type Finding, type LinkField } from './link-fields.ts';
import { allPages, type Page } from './pages.ts';

/** What the form of a link holds. */
export interface Draft {
  folder: string;
  values: Readonly<Record<string, string>>;
  encrypted: boolean;
  /** scheme and host, without a trailing slash */
  origin: string;
}

export interface Link {
  /** absolute URL */
  url: string;
  /** the same, below /mfuwu, with its slash */
  path: string;
  /** what `s` decrypts to, read back from the finished link; empty in a plain link */
  decrypted: readonly (readonly [name: string, value: string])[];
}

/** Why no link was made, in words for the operator. */
export function problemOf(error: unknown): string {
  return error instanceof RangeError ? checks.tooLong : checks.notMade;
}

/** Whether links with this scheme and host open this app: where the tools stand, or the site that is built for. */
export function isOwnOrigin(origin: string): boolean {
  return [location.origin, import.meta.env.VITE_SITE_ORIGIN].includes(origin);
}

export function pageOf(folder: string): Page {
  const page = allPages.find((one) => one.folder === folder);
  if (!page) throw new RangeError(`no page ${folder}`);
  return page;
}

/** The findings of a draft by field name; a link is made only without `wrong` ones. */
export function findingsOf({ folder, values }: Draft): Map<string, Finding> {
  const found = new Map<string, Finding>();
  for (const field of fieldsOf(pageOf(folder))) {
    const finding = check(field, (values[field.name] ?? '').trim());
    if (finding) found.set(field.name, finding);
  }
  return found;
}

/**
 * Makes the link of a draft. Values are trimmed, empty ones and those of the schema's default are left out.
 * @throws RangeError if the page would refuse it for its length; or a chunk error if crypto-js cannot be loaded
 */
export async function makeLink({ folder, values, encrypted, origin }: Draft): Promise<Link> {
  const page = pageOf(folder);
  const query: Record<string, string> = {};
  let path = page.path;
  for (const { name, place, usual } of fieldsOf(page)) {
    const value = (values[name] ?? '').trim();
    if (place === 'path') path = path.replace(`:${name}`, encodeURIComponent(value));
    else if (value !== '' && value !== usual) query[name] = value;
  }
  const names = Object.keys(query);
  const secret = encrypted && names.length > 0 ? await encryptQuery(query) : undefined;
  const text = secret === undefined ? new URLSearchParams(query).toString() : `${ENCRYPTED_PARAMETER}=${secret}`;
  if (text.length >= MAX_QUERY_LENGTH) throw new RangeError('the parameters are too long for a link');
  const whole = text === '' ? path : `${path}?${text}`;
  return {
    url: origin + import.meta.env.BASE_URL + whole.slice(1),
    path: whole,
    decrypted: secret === undefined ? [] : [...(await decryptQuery(secret))],
  };
}

/** One parameter of a link that was read. */
export interface ReadParameter {
  name: string;
  value: string;
  /** undefined: the page does not read it */
  field: LinkField | undefined;
  finding: Finding | undefined;
}

/** `foreign`: not an address of this app · `home`: no such page, so the app opens its home page · `unread`: not decrypted */
export type ReadLink =
  | { kind: 'foreign' }
  | { kind: 'unread' }
  | { kind: 'home'; path: string }
  | {
      kind: 'page';
      page: Page;
      encrypted: 'no' | 'yes' | 'broken';
      origin: string;
      parameters: ReadParameter[];
      /** the parameter that the page's error names; undefined if the page opens */
      wrong: string | undefined;
    };

/**
 * Reads a link like the app does (kit/navigation/page-parameters.ts), and says what is wrong with it.
 * @throws a chunk error if crypto-js cannot be loaded
 */
export async function readLink(text: string): Promise<ReadLink> {
  const url = addressIn(text);
  const base = import.meta.env.BASE_URL;
  if (!url || (url.pathname !== base.slice(0, -1) && !url.pathname.startsWith(base))) return { kind: 'foreign' };
  const path = `/${url.pathname.slice(base.length)}`.replace(/(.)\/$/, '$1');
  const page = allPages.find((one) => patternOf(one).test(path));
  if (!page) return { kind: 'home', path };
  const given = new Map<string, string>();
  let encrypted: 'no' | 'yes' | 'broken' = 'no';
  const secret = url.searchParams.get(ENCRYPTED_PARAMETER);
  const plain = new URLSearchParams(url.search);
  if (secret !== null) {
    plain.delete(ENCRYPTED_PARAMETER);
    try {
      // What is encrypted wins.
      for (const [name, value] of await decryptQuery(secret)) if (!given.has(name)) given.set(name, value);
      encrypted = 'yes';
    } catch (error) {
      if (!(error instanceof BadParameterError)) throw error;
      encrypted = 'broken';
    }
  }
  for (const [name, value] of plain) if (!given.has(name)) given.set(name, value);
  const fields = fieldsOf(page);
  const inPath = patternOf(page).exec(path)?.[1];
  for (const { name, place } of fields) if (place === 'path' && inPath !== undefined) given.set(name, inPath);
  const missing = fields.filter(({ required, name }) => required && !given.has(name)).map(({ name }) => name);
  const parameters = [...given.keys(), ...missing].map((name): ReadParameter => {
    const field = fields.find((one) => one.name === name);
    const value = given.get(name) ?? '';
    return { name, value, field, finding: field && check(field, value, given.has(name)) };
  });
  const own = fields.filter(({ place }) => place === 'page');
  const isWrong = ({ name }: LinkField) => parameters.some((one) => one.name === name && one.finding?.kind === 'wrong');
  const unread =
    (encrypted === 'broken' && own.some(({ required }) => required)) || url.search.length > MAX_QUERY_LENGTH;
  const wrong = !unread
    ? fields.find(isWrong)?.name
    : secret === null
      ? (own[0]?.name ?? ENCRYPTED_PARAMETER)
      : ENCRYPTED_PARAMETER;
  return { kind: 'page', page, encrypted, origin: url.origin, parameters, wrong };
}

/** An address with or without its scheme, or only a path. */
function addressIn(text: string): URL | null {
  const found = text.trim();
  if (found === '' || /\s/.test(found)) return null;
  const whole = found.startsWith('/')
    ? location.origin + found
    : /^https?:\/\//i.test(found)
      ? found
      : `https://${found}`;
  try {
    return new URL(whole);
  } catch {
    return null;
  }
}

/** Routes ignore the case of their letters, like the router does. */
function patternOf({ path }: Page): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`, 'i');
}
