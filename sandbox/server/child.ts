import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SCRIPT = fileURLToPath(new URL('child.mjs', import.meta.url));
const SERVER = fileURLToPath(new URL('http-server.ts', import.meta.url));
const CLOCK = new URL('../../tests/support/clock.mjs', import.meta.url).href;
/** Inside the repository, so that packages are resolved; ignored by git. */
const BUNDLES = fileURLToPath(new URL('../../.sandbox', import.meta.url));

/** A sandbox served by its own process. */
export interface Child {
  process: ChildProcess;
  /** base URL of the calls */
  base: string;
  /** milliseconds until the code was loaded, and until the database was open */
  loaded: number;
  opened: number;
  /** tokens of the people with these phones */
  tokensOf: (phones: string[]) => Promise<string[]>;
  /** memory of the process, in bytes */
  memory: () => Promise<number>;
  close: () => Promise<void>;
}

/** The sandbox as one JavaScript file, so that the process's memory is only the sandbox's, without vite. */
export interface Bundle {
  file: string;
  remove: () => void;
}

/** Bundles the sandbox into one file. */
export async function bundleSandbox(): Promise<Bundle> {
  mkdirSync(BUNDLES, { recursive: true });
  const outDir = mkdtempSync(join(BUNDLES, 'bundle-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: SERVER, outDir, emptyOutDir: false, copyPublicDir: false, minify: false },
  });
  return { file: join(outDir, 'http-server.js'), remove: () => rmSync(outDir, { recursive: true, force: true }) };
}

/** Starts a process that serves the sandbox with this database. */
export async function startChild(bundle: Bundle, file: string): Promise<Child> {
  // Remove vitest's settings for its own workers.
  const env = { ...process.env, NODE_OPTIONS: '', VITEST: '', NODE_ENV: '' };
  // The process uses the same shifted clock as the tests, if there is one.
  const execArgv = process.env['CLOCK_OFFSET_MS'] ? ['--import', CLOCK] : [];
  const child = fork(SCRIPT, [bundle.file, file], { env, execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const answer = async <T>(): Promise<T> => {
    const gone = new AbortController();
    const leave = () => gone.abort(new Error('the process of the sandbox has ended'));
    child.once('exit', leave);
    try {
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(60_000)]);
      const [message] = (await once(child, 'message', { signal })) as [T];
      return message;
    } finally {
      child.off('exit', leave);
    }
  };
  const { base, loaded, opened } = await answer<Pick<Child, 'base' | 'loaded' | 'opened'>>();
  const request = <T>(wanted: unknown): Promise<T> => {
    const answered = answer<T>();
    child.send(wanted as string);
    return answered;
  };
  return {
    process: child,
    base,
    loaded,
    opened,
    tokensOf: async (phones) => (await request<{ tokens: string[] }>({ phones })).tokens,
    memory: async () => (await request<{ memory: number }>('memory')).memory,
    close: async () => {
      const ended = once(child, 'exit');
      child.send('close');
      await ended;
    },
  };
}
