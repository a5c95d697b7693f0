import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages, fail, root, run, say } from './install.mjs';
import { ensureChromium, ensureNginx } from './system-packages.mjs';

const [option, commit = ''] = process.argv.slice(2);
if (option !== undefined && (option !== '--against' || !/^[0-9a-f]{7,40}$/.test(commit))) {
  fail('the only option is --against {hash of a commit}');
}

ensurePackages();
const CHROME_PATH = ensureChromium();
const NGINX_PATH = ensureNginx() ?? '';
const folder = join(root, 'tests/bench');
if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
  say('installing the benchmark’s own packages (npm ci in tests/bench)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('npm ci failed; see above');
}
say('building');
if (run('vite', ['build', '--logLevel', 'warn']) !== 0) fail('the build failed; see above');
const script = option === undefined ? [join(folder, 'bench.mjs')] : [join(folder, 'against.mjs'), commit];
process.exit(run('node', script, { env: { CHROME_PATH, NGINX_PATH } }));
