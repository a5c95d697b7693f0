import { share } from './share.ts';
import type { PosterDesign } from './draw-poster.ts';

/** What is shared, and by which page. */
export interface Sharing {
  title: string;
  description: string;
  /** absolute address, exactly as it is copied and drawn as a code */
  url: string;
  /** absolute address of a picture, or empty */
  image: string;
  /** where the page has a poster */
  poster?: PosterDesign;
  /** for tracking: the page's title */
  pageName: string;
}

/**
 * Opens the share sheet, which loads on first use: poster, link, and the phone's or the app's own way. Where it does not
 * come (no network), the page is shared the plain way.
 */
export async function openShare(shared: Sharing): Promise<void> {
  const sheet = await import('./ShareSheet.tsx').catch(() => null);
  if (sheet) await sheet.showShareSheet(shared);
  else await share(shared);
}
