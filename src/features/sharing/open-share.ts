import { loadOverlay } from '../../kit/data/chunk-reload.ts';
import { share } from './share.ts';
import type { Sharing } from './shared-page.ts';

/**
 * Opens the share sheet, which loads on first use: poster, link, and the phone's or the app's own way. Where it does not
 * come (no network), the page is shared the plain way.
 */
export async function openShare(shared: Sharing): Promise<void> {
  const sheet = await loadOverlay('share', () => import('./ShareSheet.tsx')).catch(() => null);
  if (sheet) await sheet.showShareSheet(shared);
  else await share(shared);
}
