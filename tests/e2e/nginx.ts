import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './preview-server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Starts nginx with deploy/nginx.conf on a free local port. */
export async function startNginx(
  program: string,
  apiOrigin: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'lingyu-nginx-'));
  const port = await freePort();
  const values: Record<string, string> = {
    LISTEN: `127.0.0.1:${port}`,
    ROOT: resolve(ROOT, process.env['E2E_DIST'] ?? 'dist'),
    API_ORIGIN: apiOrigin,
    NGINX_PID: join(folder, 'nginx.pid'),
    NGINX_TEMP: folder,
  };
  const conf = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8').replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/nginx.conf uses an unknown variable: ${name}`);
    return value;
  });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  // As another user, nginx workers could not read a checkout below /root.
  writeFileSync(file, process.getuid?.() === 0 ? `user root;\n${conf}` : conf);
  const child = spawn(program, ['-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + 10_000;
  while (
    !(await fetch(`${origin}/mfuwu/version.json`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('nginx did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
