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
