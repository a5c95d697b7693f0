import { ensurePackages, run } from './install.mjs';

ensurePackages();
process.exit(run('vite', ['build', ...process.argv.slice(2)]));
