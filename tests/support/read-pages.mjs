import { join } from 'node:path';
import { runnerImport } from 'vite';

/**
 * Every page, for what runs in Node without Vite: Playwright's tests and the bench.
 * @returns {Promise<typeof import('./all-pages.ts').allPages>}
 */
export async function readPages() {
  const { NODE_ENV } = process.env;
  const { module } = await runnerImport(join(import.meta.dirname, 'all-pages.ts'), {
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'error',
  });
  // Vite sets it for itself; a build that this process starts later would be one for development.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  return module.allPages;
}
