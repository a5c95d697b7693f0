import { join } from 'node:path';
import { runnerImport } from 'vite';

/** Loads a module of this folder that needs Vite. */
async function read(file) {
  const { NODE_ENV } = process.env;
  const { module } = await runnerImport(join(import.meta.dirname, file), {
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'error',
  });
  // Vite sets NODE_ENV; later builds of this process would be development builds.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  return module;
}

/**
 * Loads every page of the production build in Node without Vite, for Playwright and the benchmark.
 * @param {{ operators?: boolean }} [options] with the pages of builds with VITE_OPERATOR_TOOLS=on
 * @returns {Promise<typeof import('./all-pages.ts').allPages>}
 */
export async function readPages({ operators = false } = {}) {
  const { allPages } = await read('all-pages.ts');
  // The build that ships has no operators' tools (tests/e2e/operator-tools.spec.ts).
  return allPages.filter((page) => operators || !page.operators);
}

/**
 * Loads every call of the contract, for Playwright.
 * @returns {Promise<typeof import('./all-calls.ts').calls>}
 */
export async function readCalls() {
  const { calls } = await read('all-calls.ts');
  return calls;
}
