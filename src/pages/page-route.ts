import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { ParametersSchema } from '../kit/navigation/page-parameters.ts';

/** The hour and weather a page stands in (src/styles/themes.css). */
export type Theme = 'dawn' | 'aurora' | 'festival' | 'gold' | 'jade' | 'night' | 'blossom';

/** What a page's route.ts says of it. */
export interface PageRoute {
  /** as react-router writes it, below /mfuwu; its first part is the page's own, because it names the page file */
  path: string;
  /** as the operators call the page: in what is tracked, and in lists of pages */
  name: string;
  /** what a visitor reads: the heading, and before the brand the title of the document */
  title: string;
  /** for search engines and messengers, 12 characters or more */
  description: string;
  /** title of a shared link, where it is not the document's */
  shareTitle?: string;
  theme: Theme;
  /** inside the shell (header, banner, footer), or alone */
  inside: 'shell' | 'alone';
  /** of the address's query; what a part of the path holds is not in here */
  parameters?: ParametersSchema;
}

/** A page as the router takes it: what the browser needs of its route.ts, and its two lazy parts. */
export interface LazyPageRoute extends Pick<PageRoute, 'path' | 'name' | 'theme' | 'inside'> {
  /** the page's folder */
  folder: string;
  view: () => Promise<{ default: ComponentType }>;
  data: () => Promise<{ loader: LoaderFunction }>;
}
