import type { PosterDesign } from './draw-poster.ts';

export interface Sharing {
  title: string;
  description: string;
  /** absolute URL, used unchanged for the link and the QR code */
  url: string;
  /** absolute URL of an image, or empty */
  image: string;
  poster?: PosterDesign;
  /** page title for tracking */
  pageName: string;
}
