import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SCRIPT = fileURLToPath(new URL('child.mjs', import.meta.url));
const SERVER = fileURLToPath(new URL('http-server.ts', import.meta.url));
const CLOCK = new URL('../../tests/support/clock.mjs', import.meta.url).href;
/** Below the repository, so that packages are found from there; git does not look into it. */
const BUNDLES = fileURLToPath(new URL('../../.sandbox', import.meta.url));

/** A sandbox that is served by a process of its own. */
export interface Child {
  process: ChildProcess;
  /** where the calls are */
  base: string;
  /** milliseconds the process took until its code was there, and until its database was open */
  loaded: number;
  opened: number;
  /** tokens of the people with these phones */
  tokensOf: (phones: string[]) => Promise<string[]>;
  /** what the process holds of the machine's memory, in bytes */
  memory: () => Promise<number>;
  /** ends it in good order */
  close: () => Promise<void>;
}

/** The sandbox as one file of JavaScript: what a process holds that runs it is the sandbox's own, and nothing of vite's. */
export interface Bundle {
  file: string;
  remove: () => void;
}

/** Bundles the sandbox. */
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
  // What vitest sets for its own workers is nothing for this one.
  const env = { ...process.env, NODE_OPTIONS: '', VITEST: '', NODE_ENV: '' };
  // It lives when they do, where that is another time.
  const execArgv = process.env['CLOCK_OFFSET_MS'] ? ['--import', CLOCK] : [];
  const child = fork(SCRIPT, [bundle.file, file], { env, execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const answer = async <T>(): Promise<T> => {
    const gone = new AbortController();
    const leave = () => gone.abort(new Error('the process of the sandbox has ended'));
    child.once('exit', leave);
    try {
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(20_000)]);
      const [message] = (await once(child, 'message', { signal })) as [T];
      return message;
    } finally {
      child.off('exit', leave);
    }
  };
  const { base, loaded, opened } = await answer<Pick<Child, 'base' | 'loaded' | 'opened'>>();
  const tell = <T>(wanted: unknown): Promise<T> => {
    const answered = answer<T>();
    child.send(wanted as string);
    return answered;
  };
  return {
    process: child,
    base,
    loaded,
    opened,
    tokensOf: async (phones) => (await tell<{ tokens: string[] }>({ phones })).tokens,
    memory: async () => (await tell<{ memory: number }>('memory')).memory,
    close: async () => {
      const ended = once(child, 'exit');
      child.send('close');
      await ended;
    },
  };
}
