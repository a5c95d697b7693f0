// Uses Node only: it runs before any package is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Prints a progress line. */
export function say(line) {
  console.log(`· ${line}`);
}

/** Prints the reason and exits with code 1. */
export function fail(line) {
  console.error(`✗ ${line}`);
  process.exit(1);
}

const windows = process.platform === 'win32';

/** Path of a program in node_modules/.bin, otherwise its name, to be found on the PATH. */
function find(program) {
  const bin = join(root, 'node_modules', '.bin', windows ? `${program}.cmd` : program);
  return existsSync(bin) ? bin : program;
}

/**
 * Program and arguments that check the types. By its path: `tsc` of node_modules/.bin may be TypeScript 6, which ESLint
 * needs (docs/decisions/libraries.md).
 */
export const typeCheck = (...more) => ['node', ['node_modules/typescript7/bin/tsc', '--noEmit', ...more]];

/** What is checked with program and arguments: rules of single files, and those that need types (.oxlintrc.json). */
export const lintSteps = (path = '.') => [
  ['lint', 'eslint', [path, '--max-warnings=0']],
  ['lint that needs types', 'oxlint', ['--deny-warnings', path]],
];

/** Runs a program and shows its output. @returns its exit code */
export function run(program, args, { env = {}, quiet = false } = {}) {
  const stdio = quiet ? 'ignore' : 'inherit';
  const options = { cwd: root, stdio, env: { ...process.env, ...env }, shell: windows };
  const { status, error } = spawnSync(find(program), args, options);
  if (error) console.error(String(error));
  return status ?? 1;
}

/**
 * Runs a program without blocking. Its output is shown as it arrives, or collected with `collect`.
 * @returns its exit code and the collected output
 */
export function runBeside(program, args, { env = {}, collect = false } = {}) {
  const stdio = collect ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(find(program), args, { cwd: root, stdio, env: { ...process.env, ...env }, shell: windows });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (printed += text));
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, printed: `${printed}${error}\n` }));
    child.on('close', (status) => resolve({ status: status ?? 1, printed }));
  });
}

/** Whether the packages are those of the lockfile, by the list that npm writes at the end of every install. */
function isInstalled() {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packages(list);
  return Object.entries(packages(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, link }]) =>
      // Optional packages of other platforms are not installed.
      path === '' || link || (installed[path] ? installed[path].version === version : optional),
  );
}

/** Runs `npm ci` if packages are missing or older than the lockfile. */
export function ensurePackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node ${process.versions.node} is too old: this project needs 20.19 or newer (https://nodejs.org)`);
  }
  if (isInstalled()) return;
  say('installing packages from the lockfile (npm ci)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('npm ci failed; see above');
}
