// Prints every page with its URL and parameters; with `-- calls` every call of the platform instead.
import { ensurePackages, fail, root } from './install.mjs';

const [what = 'pages'] = process.argv.slice(2);
if (!['pages', 'calls'].includes(what)) fail('npm run pages prints the pages, npm run pages -- calls the calls');
ensurePackages();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(`${root}/build/${what}-list.ts`, { configFile: false });
console.log(what === 'calls' ? module.callsList() : module.pagesList());
