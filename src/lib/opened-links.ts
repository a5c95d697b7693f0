/** What encrypted links said, by their parameter: filled by kit/navigation/page-parameters.ts before a page shows. */
const opened = new Map<string, URLSearchParams>();

/** The parameter a whole query arrives in. */
export const ENCRYPTED_PARAMETER = 's';

/** Remembers what an encrypted link says, for as long as the page is open. */
export function rememberLink(encrypted: string, parameters: URLSearchParams): void {
  opened.set(encrypted, parameters);
}

/**
 * All that a page's address says: what its encrypted link says, where it has been read, then the plain query. Of a name that
 * is there twice the first counts.
 */
export function saidBy(search: string): URLSearchParams {
  const plain = new URLSearchParams(search);
  const said = opened.get(plain.get(ENCRYPTED_PARAMETER) ?? '');
  return said ? new URLSearchParams([...said, ...plain]) : plain;
}
