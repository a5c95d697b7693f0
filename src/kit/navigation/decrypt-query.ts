import { withinLimit } from '../../lib/chunk-limit.ts';

/**
 * Decrypts the encrypted query of a URL for `readQuery`, if there is one. Never throws: pages that need its parameters
 * report the error themselves (page-parameters.ts).
 */
export async function decryptQueryIfPresent(search: string): Promise<void> {
  if (!/[?&]s=/.test(search)) return;
  try {
    const { decryptUrlQuery } = await withinLimit(() => import('../../session/encrypted-query.ts'));
    await decryptUrlQuery(search);
  } catch (error) {
    console.warn('the encrypted link of this page was not read', error);
  }
}
