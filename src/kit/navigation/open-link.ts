import { withinLimit } from '../../lib/chunk-limit.ts';

/**
 * Reads the encrypted link of an address, if it has one of ours, so that `saidBy` knows it. Never throws: the page shows
 * without, and one that needs what it says tells so itself (page-parameters.ts).
 */
export async function openLinkIfOurs(search: string): Promise<void> {
  if (!/[?&]s=/.test(search)) return;
  try {
    const { openLink } = await withinLimit(() => import('../../session/encrypted-query.ts'));
    await openLink(search);
  } catch (error) {
    console.warn('the encrypted link of this page was not read', error);
  }
}
