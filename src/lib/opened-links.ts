/** Decrypted query parameters by ciphertext, filled by kit/navigation/page-parameters.ts before a page renders. */
const opened = new Map<string, URLSearchParams>();

/** Query parameter that holds an encrypted query. */
export const ENCRYPTED_PARAMETER = 's';

/** Stores a decrypted query until the page closes. */
export function rememberLink(encrypted: string, parameters: URLSearchParams): void {
  opened.set(encrypted, parameters);
}

/** All parameters of a URL: the decrypted query, if available, then the plain query. The first value of a name wins. */
export function saidBy(search: string): URLSearchParams {
  const plain = new URLSearchParams(search);
  const said = opened.get(plain.get(ENCRYPTED_PARAMETER) ?? '');
  return said ? new URLSearchParams([...said, ...plain]) : plain;
}
