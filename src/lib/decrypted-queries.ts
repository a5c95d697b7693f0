/** Decrypted query parameters by ciphertext, filled by kit/navigation/page-parameters.ts before a page renders. */
const decryptedQueries = new Map<string, URLSearchParams>();

/** Query parameter that holds an encrypted query. */
export const ENCRYPTED_PARAMETER = 's';

/** Stores a decrypted query until the page closes. */
export function cacheDecryptedQuery(encrypted: string, parameters: URLSearchParams): void {
  decryptedQueries.set(encrypted, parameters);
}

/** All parameters of a URL: the decrypted query, if available, then the plain query. The first value of a name wins. */
export function readQuery(search: string): URLSearchParams {
  const plain = new URLSearchParams(search);
  const decrypted = decryptedQueries.get(plain.get(ENCRYPTED_PARAMETER) ?? '');
  return decrypted ? new URLSearchParams([...decrypted, ...plain]) : plain;
}
