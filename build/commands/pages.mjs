// Prints every page with its URL and parameters.
import { ensurePackages, root } from './install.mjs';

ensurePackages();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(`${root}/build/pages-list.ts`, { configFile: false });
console.log(module.pagesList());
