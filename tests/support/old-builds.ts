import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A commit of the branch. */
export interface Commit {
  hash: string;
  /** YYYY-MM-DD */
  date: string;
  subject: string;
}

/** What a production build is made of. */
const BUILT_FROM = [
  ...['src', 'public', 'build', 'index.html', 'vite.config.ts', 'postcss.config.cjs', 'deploy/headers.mjs'],
  ...['.env.production', 'package-lock.json'],
  ...[':!build/commands', ':!*.test.*', ':!*/cases.ts', ':!*.md'],
];

function git(root: string, ...args: string[]): string {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (status !== 0) throw new Error(`git ${args[0]} ended with ${status}`);
  return stdout.trim();
}

/**
 * At most `count` commits of the checked out branch that changed the build, newest first, without those that build what
 * is checked out now. Null in a shallow clone, or where there is no git.
 */
export function buildCommits(root: string, count: number): Commit[] | null {
  const { stdout, status } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0 || stdout.trim() !== 'false') return null;
  // Merges count as one change of the branch.
  const format = ['--first-parent', '--format=%h%x09%cs%x09%s', `-${count + 20}`];
  return git(root, 'log', ...format, '--', ...BUILT_FROM)
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([hash = '', date = '', subject = '']) => ({ hash, date, subject }))
    .filter(({ hash }) => git(root, 'diff', '--name-only', hash, '--', ...BUILT_FROM) !== '')
    .slice(0, count);
}

/**
 * The build of a commit, made with the packages that are installed now, as the second build of the browser tests: by
 * another minifier, so that it shares no file name with the shipped build, and with the operators' tools, so that the
 * limits of bytes do not stop it. Kept in node_modules/.cache.
 * @returns its folder; null if the commit does not build
 */
export function buildOf(root: string, { hash }: Commit): string | null {
  const kept = join(root, 'node_modules/.cache/lingyu-builds', hash);
  if (existsSync(kept)) return kept;
  const source = mkdtempSync(join(tmpdir(), `lingyu-${hash}-`));
  try {
    const archive = join(source, 'source.tar');
    git(root, 'archive', '-o', archive, hash);
    spawnSync('tar', ['-xf', archive, '-C', source]);
    symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'));
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--minify', 'oxc'], {
      cwd: source,
      env: { ...process.env, NODE_ENV: 'production', VITE_OPERATOR_TOOLS: 'on' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) return null;
    mkdirSync(join(kept, '..'), { recursive: true });
    // Copied under another name first: a build is there whole, or not at all.
    cpSync(join(source, 'dist'), `${kept}.part`, { recursive: true });
    renameSync(`${kept}.part`, kept);
  } finally {
    rmSync(source, { recursive: true, force: true });
  }
  return kept;
}
