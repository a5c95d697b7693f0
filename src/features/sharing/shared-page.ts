import type { PosterDesign } from './draw-poster.ts';

/** Content to share. */
export interface Sharing {
  title: string;
  description: string;
  /** absolute URL, used unchanged for the link and the QR code */
  url: string;
  /** absolute URL of an image, or empty */
  image: string;
  /** for pages with a poster */
  poster?: PosterDesign;
  /** page title for tracking */
  pageName: string;
}
