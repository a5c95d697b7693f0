import type { PageRoute } from './page-route.ts';

const modules = import.meta.glob<PageRoute>('./*/route.ts', { eager: true, import: 'route' });

/**
 * All page routes with their folders. For the build and tests only: the app uses virtual:page-routes
 * (build/page-routes-plugin.ts).
 */
export const allRoutes: readonly (PageRoute & { folder: string })[] = Object.entries(modules).map(([file, route]) => ({
  ...route,
  folder: file.split('/')[1] ?? '',
}));
