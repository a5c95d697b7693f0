import { openChunk } from '../../kit/data/chunk-reload.ts';
import { share } from './share.ts';
import type { Sharing } from './shared-page.ts';

/** Opens the share sheet, which is loaded on demand. If it cannot be loaded, the page is shared without it. */
export async function openShare(shared: Sharing): Promise<void> {
  const { pathname } = location;
  const sheet = await openChunk('share', () => import('./ShareSheet.tsx')).catch(() => null);
  // Left meanwhile: the next page has nothing to do with it.
  if (location.pathname !== pathname) return;
  if (sheet) await sheet.showShareSheet(shared);
  else await share(shared);
}
