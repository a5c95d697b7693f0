import { documentTitle } from '../../kit/layout/site.ts';
import type { PageRoute } from '../page-route.ts';

export type Page = PageRoute & {
  folder: string;
  /** loads the page's drawing */
  scene: () => Promise<string>;
  /** what a messenger shows as the title of its link */
  cardTitle: string;
};

// With a query these are modules of their own. The route.ts that a page itself imports stays in that page's chunk.
const routes = import.meta.glob<PageRoute>('/src/pages/*/route.ts', { eager: true, import: 'route', query: '?tools' });
const scenes = import.meta.glob<string>('/src/pages/*/scene.svg', { query: '?scene', import: 'default' });

/** Every page with its own schema, the home page first, then by path. */
export const allPages: readonly Page[] = Object.entries(routes)
  .map(([file, route]): Page => {
    const folder = file.split('/')[3] ?? '';
    const scene = scenes[`/src/pages/${folder}/scene.svg`];
    if (!scene) throw new Error(`${folder} has no scene.svg`);
    return { ...route, folder, scene, cardTitle: route.shareTitle ?? documentTitle(route.title) };
  })
  .sort((a, b) => (a.path.toLowerCase() < b.path.toLowerCase() ? -1 : 1));
