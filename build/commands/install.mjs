// Plain Node without packages: this runs before there are any.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Says what a command is doing. */
export function say(line) {
  console.log(`· ${line}`);
}

/** Ends the command with a reason a person can act on. */
export function fail(line) {
  console.error(`✗ ${line}`);
  process.exit(1);
}

/** Runs a program of the project's own packages and shows what it prints. @returns its exit code */
export function run(program, args, { env = {}, quiet = false } = {}) {
  const bin = join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${program}.cmd` : program);
  const { status, error } = spawnSync(existsSync(bin) ? bin : program, args, {
    cwd: root,
    stdio: quiet ? 'ignore' : 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (error) console.error(String(error));
  return status ?? 1;
}

/** Installs the packages by the lockfile, where they are missing or older than it. */
export function ensurePackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node ${process.versions.node} is too old: this project needs 20.19 or newer (https://nodejs.org)`);
  }
  const stamp = join(root, 'node_modules', '.installed-lockfile');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('installing packages by the lockfile (npm ci)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('npm ci failed; see above');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}
