import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Build folder other than dist, for use while dist is being rebuilt. */
const DIST = process.env['E2E_DIST'];

export interface PreviewServer {
  /** origin without a trailing slash */
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Serves the production build with its own sandbox on a free local port.
 * @param options folder of another build, port of a stopped server, or a platform instead of the sandbox
 */
export async function startPreview({
  dist = DIST,
  port: wanted,
  platform = '',
}: { dist?: string | undefined; port?: number; platform?: string } = {}): Promise<PreviewServer> {
  const port = wanted ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'preview',
      '--port',
      String(port),
      '--logLevel',
      'error',
      ...(dist ? ['--outDir', dist] : []),
    ],
    {
      cwd: ROOT,
      env: { ...process.env, SANDBOX_DB: ':memory:', SANDBOX_LOG: 'off', VITE_API_ORIGIN: platform },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  try {
    await untilAnswering(`${origin}/mfuwu/api/sandbox/control`, child);
  } catch (error) {
    child.kill();
    throw error;
  }
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 90_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error('the preview server exited while starting');
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the preview server did not start within 90 seconds');
}
