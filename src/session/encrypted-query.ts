import { withinLimit } from '../lib/chunk-limit.ts';
import { BadParameterError } from '../lib/bad-parameter.ts';
import { cacheDecryptedQuery, ENCRYPTED_PARAMETER } from '../lib/decrypted-queries.ts';

/** AES block size in bytes. */
const BLOCK = 16;
/** Maximum size of an encrypted query in bytes. */
const MAX_BYTES = 4_096;
const MAX_TEXT_LENGTH = Math.ceil(MAX_BYTES / 3) * 4;
/** A plain query, such as `a=1&b=2`. */
const QUERY = /^[\w.[\]-]{1,64}=[^&]*(?:&[\w.[\]-]{1,64}=[^&]*)*$/;

/**
 * Decrypts a query (spec.md 7: «Query parameters may arrive encrypted»): AES-CBC with PKCS7 in Base64, key and IV from
 * the environment.
 *
 * **Not a security feature.** The key ships with the app, so anyone can create such a link. Encryption hides the
 * parameters and does not prove who made them; validate them like plain parameters.
 *
 * Tolerates changes made by messengers: `+` as a space, URL-safe Base64, missing padding.
 * @throws BadParameterError for `s`, the same for every defect; or a chunk error if crypto-js cannot be loaded
 */
export async function decryptQuery(value: string): Promise<URLSearchParams> {
  const base64 = toBase64(value);
  if (base64 === null) throw new BadParameterError(ENCRYPTED_PARAMETER);
  const { decrypt } = await withinLimit(() => import('./link-cipher.ts'));
  let query: string;
  try {
    query = decrypt(base64);
  } catch {
    // Do not reveal whether the padding or the text was wrong.
    throw new BadParameterError(ENCRYPTED_PARAMETER);
  }
  if (!QUERY.test(query) || /\p{Cc}/u.test(query)) throw new BadParameterError(ENCRYPTED_PARAMETER);
  return new URLSearchParams(query);
}

/**
 * Decrypts the query of a URL and stores it for `readQuery`. Any page may be opened with one, even a page without
 * parameters.
 * @returns whether the URL has an encrypted query
 * @throws BadParameterError for `s` if it cannot be decrypted
 */
export async function decryptUrlQuery(search: string): Promise<boolean> {
  const encrypted = new URLSearchParams(search).get(ENCRYPTED_PARAMETER);
  if (encrypted === null) return false;
  cacheDecryptedQuery(encrypted, await decryptQuery(encrypted));
  return true;
}

/**
 * Encrypts parameters for `s`, as URL-safe Base64 without padding. Used for operators' links; it hides the parameters
 * and proves nothing (see decryptQuery).
 * @throws RangeError if there are no parameters, too many, or invalid names
 */
export async function encryptQuery(parameters: Record<string, string | number>): Promise<string> {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  // Names are not percent-encoded, so that other implementations need not decode them.
  if (!Object.keys(parameters).every((name) => /^[\w.-]{1,64}$/.test(name)) || query === '') {
    throw new RangeError('an encrypted link needs parameters with plain names');
  }
  // Padding adds at least one byte.
  if (query.length >= MAX_BYTES) throw new RangeError('the parameters are too long for an encrypted link');
  const { encrypt } = await withinLimit(() => import('./link-cipher.ts'));
  return encrypt(query).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Normalises to standard Base64 of complete blocks; null if impossible. */
function toBase64(value: string): string | null {
  if (value.length === 0 || value.length > MAX_TEXT_LENGTH) return null;
  const letters = value.replace(/ /g, '+').replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]+$/.test(letters) || letters.length % 4 === 1) return null;
  const bytes = Math.floor((letters.length * 3) / 4);
  if (bytes === 0 || bytes % BLOCK !== 0 || bytes > MAX_BYTES) return null;
  return letters.padEnd(Math.ceil(letters.length / 4) * 4, '=');
}
