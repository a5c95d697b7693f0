import type { PosterDesign } from './draw-poster.ts';

/** A poster that the page draws itself. */
export interface OwnPoster {
  title: string;
  /**
   * @param url exact text of its QR code
   * @returns the image as a PNG data: URL
   */
  draw: (url: string) => Promise<string>;
}

/** A page that is shared: its link, and its poster if it has one. */
export interface Sharing {
  title: string;
  description: string;
  /** absolute URL, used unchanged for the link and the QR code */
  url: string;
  /** absolute URL of an image, or empty */
  image: string;
  poster?: PosterDesign | OwnPoster;
  /** page title for tracking */
  pageName: string;
}
