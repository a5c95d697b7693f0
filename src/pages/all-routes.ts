import type { PageRoute } from './page-route.ts';

const modules = import.meta.glob<PageRoute>('./*/route.ts', { eager: true, import: 'route' });

/**
 * What every page says of itself, with its folder. For the build and the tests: the app takes what it needs of it from
 * virtual:page-routes (build/page-routes-plugin.ts).
 */
export const allRoutes: readonly (PageRoute & { folder: string })[] = Object.entries(modules).map(([file, route]) => ({
  ...route,
  folder: file.split('/')[1] ?? '',
}));
