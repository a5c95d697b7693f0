import { join } from 'node:path';
import { runnerImport } from 'vite';

/**
 * Loads every page of the production build in Node without Vite, for Playwright and the benchmark.
 * @param {{ operators?: boolean }} [options] with the pages of builds with VITE_OPERATOR_TOOLS=on
 * @returns {Promise<typeof import('./all-pages.ts').allPages>}
 */
export async function readPages({ operators = false } = {}) {
  const { NODE_ENV } = process.env;
  const { module } = await runnerImport(join(import.meta.dirname, 'all-pages.ts'), {
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'error',
  });
  // Vite sets NODE_ENV; later builds of this process would be development builds.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  // The build that ships has no operators' tools (tests/e2e/operator-tools.spec.ts).
  return module.allPages.filter((page) => operators || !page.operators);
}
