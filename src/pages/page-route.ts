import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { ParametersSchema } from '../kit/navigation/parameter-shapes.ts';

/** The colour theme of a page (src/styles/themes.css). */
export type Theme = 'dawn' | 'aurora' | 'festival' | 'gold' | 'jade' | 'night' | 'blossom';

/** The contents of a page's route.ts. */
export interface PageRoute {
  /** react-router path below /mfuwu; its first segment must be unique, because it names the page file */
  path: string;
  /** the operators' name of the page, used in tracking and in page lists */
  name: string;
  /** the heading, and the document title before the brand name */
  title: string;
  /** for search engines and messengers, at least 12 characters */
  description: string;
  /** title of a shared link, if different from the document's */
  shareTitle?: string;
  theme: Theme;
  /** inside the shell (header, banner, footer), or alone */
  inside: 'shell' | 'alone';
  /** only in builds with VITE_OPERATOR_TOOLS=on: a tool for operators, not a page for visitors */
  operators?: true;
  /** of the URL's query; path parameters are not included */
  parameters?: ParametersSchema;
}

/** The part of route.ts that the router needs at runtime, with the page's two lazy modules. */
export interface LazyPageRoute extends Pick<PageRoute, 'path' | 'name' | 'theme' | 'inside'> {
  folder: string;
  view: () => Promise<{ default: ComponentType }>;
  data: () => Promise<{ loader: LoaderFunction }>;
  /** the illustration of a page in the shell, which shows it */
  scene?: () => Promise<{ default: string }>;
}

/** Where a module is: the URL of its chunk, and the name there if the chunk is made of several. */
export type PagePart = [url: string, name?: string];

/** The attribute `data-route` of a page file outside the shell: where the two modules are. */
export interface PageFileRoute extends Pick<LazyPageRoute, 'name' | 'folder'> {
  view: PagePart;
  data: PagePart;
}
