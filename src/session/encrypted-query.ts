import { withinLimit } from '../lib/chunk-limit.ts';
import { BadParameterError } from '../lib/bad-parameter.ts';
import { ENCRYPTED_PARAMETER, rememberLink } from '../lib/opened-links.ts';

/** AES works on blocks of this many bytes. */
const BLOCK = 16;
/** The longest encrypted query, in bytes. */
const LONGEST_BYTES = 4_096;
const LONGEST_TEXT = Math.ceil(LONGEST_BYTES / 3) * 4;
/** A plain query, `a=1&b=2`. */
const QUERY = /^[\w.[\]-]{1,64}=[^&]*(?:&[\w.[\]-]{1,64}=[^&]*)*$/;

/**
 * The parameters of an encrypted query (spec.md 7: «Query parameters may arrive encrypted»): AES-CBC with PKCS7 in
 * Base64, with key and IV from the environment.
 *
 * **Never an authority.** The key ships with the app, so anybody can make such a link. Encryption keeps parameters
 * out of sight and proves nothing of who made them: what comes out is checked like any other parameter, and grants
 * no more than it would in plain.
 *
 * What messengers do to a link is forgiven: `+` come as spaces, Base64 in its URL-safe letters, padding lost.
 * @throws BadParameterError naming `s`, the same for whatever is wrong with it; or a chunk error, where crypto-js
 *   could not be loaded
 */
export async function decryptQuery(value: string): Promise<URLSearchParams> {
  const base64 = toBase64(value);
  if (base64 === null) throw new BadParameterError(ENCRYPTED_PARAMETER);
  const { decrypt } = await withinLimit(() => import('./link-cipher.ts'));
  let query: string;
  try {
    query = decrypt(base64);
  } catch {
    // Whether padding or text was wrong is nobody's business.
    throw new BadParameterError(ENCRYPTED_PARAMETER);
  }
  if (!QUERY.test(query) || /\p{Cc}/u.test(query)) throw new BadParameterError(ENCRYPTED_PARAMETER);
  return new URLSearchParams(query);
}

/**
 * Reads what the encrypted link of an address says, so that `saidBy` knows it. Any page may be opened by one,
 * also one that takes no parameters.
 * @returns whether there is one
 * @throws BadParameterError naming `s`, where it is none of ours
 */
export async function openLink(search: string): Promise<boolean> {
  const encrypted = new URLSearchParams(search).get(ENCRYPTED_PARAMETER);
  if (encrypted === null) return false;
  rememberLink(encrypted, await decryptQuery(encrypted));
  return true;
}

/**
 * The value of `s` for a link with these parameters: URL-safe Base64 without padding. For operators' links; it hides
 * the parameters and proves nothing (see decryptQuery).
 * @throws RangeError where the parameters are none, too many, or have a name that is not one
 */
export async function encryptQuery(parameters: Record<string, string | number>): Promise<string> {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  // The names are written as they are, so that another reader of such links need not decode them.
  if (!Object.keys(parameters).every((name) => /^[\w.-]{1,64}$/.test(name)) || query === '') {
    throw new RangeError('an encrypted link needs parameters with plain names');
  }
  // Padding adds one byte at least.
  if (query.length >= LONGEST_BYTES) throw new RangeError('the parameters are too long for an encrypted link');
  const { encrypt } = await withinLimit(() => import('./link-cipher.ts'));
  return encrypt(query).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** The value as plain Base64 of whole blocks, or null where it cannot be that. */
function toBase64(value: string): string | null {
  if (value.length === 0 || value.length > LONGEST_TEXT) return null;
  const letters = value.replace(/ /g, '+').replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]+$/.test(letters) || letters.length % 4 === 1) return null;
  const bytes = Math.floor((letters.length * 3) / 4);
  if (bytes === 0 || bytes % BLOCK !== 0 || bytes > LONGEST_BYTES) return null;
  return letters.padEnd(Math.ceil(letters.length / 4) * 4, '=');
}
