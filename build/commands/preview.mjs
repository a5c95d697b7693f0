import { ensurePackages, run, say } from './install.mjs';

ensurePackages();
const args = process.argv.slice(2);
if (!args.includes('--no-build')) {
  say('building');
  const status = run('vite', ['build', '--logLevel', 'warn']);
  if (status !== 0) process.exit(status);
}
say('serving the production build with the sandbox, or with the platform at VITE_API_ORIGIN');
process.exit(run('vite', ['preview', ...args.filter((arg) => arg !== '--no-build')]));
