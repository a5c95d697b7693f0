import { allRoutes } from '../../src/pages/all-routes.ts';
import type { PageCases } from './page-cases.ts';

const found = import.meta.glob<PageCases>('../../src/pages/*/cases.ts', { eager: true, import: 'cases' });

/** Every page with its route.ts and its cases.ts. */
export const allPages = allRoutes.map((route) => {
  const cases = found[`../../src/pages/${route.folder}/cases.ts`];
  if (!cases) throw new Error(`src/pages/${route.folder} has no cases.ts (src/pages/README.md)`);
  return { ...route, cases };
});
