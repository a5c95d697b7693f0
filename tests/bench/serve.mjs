import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sirv from 'sirv';
import { freePort } from '../support/free-port.mjs';
import { startNginx } from '../support/nginx.mjs';

/** Serves the production build with an in-memory sandbox. */
export async function serveApp(root) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'preview', '--port', String(port), '--logLevel', 'error'],
    {
      cwd: root,
      env: { ...process.env, SANDBOX_DB: ':memory:', SANDBOX_LOG: 'off' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const origin = `http://localhost:${port}`;
  const until = Date.now() + 30_000;
  while (
    !(await fetch(`${origin}/mfuwu/api/sandbox/control`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('the preview server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** Builds the baselines with the same packages and serves them in the same way: brotli, immutable assets. */
export async function serveFloors(root) {
  const folder = join(root, '.bench/floors');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      ...['build', join(root, 'tests/bench/floors/hello'), '--base', '/hello/'],
      ...['--outDir', join(folder, 'hello'), '--emptyOutDir', '--logLevel', 'error'],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  mkdirSync(join(folder, 'static'), { recursive: true });
  writeFileSync(join(folder, 'static/index.html'), readFileSync(join(root, 'tests/bench/floors/static.html')));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(html|js)$/.test(name)) {
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
    }
  }
  const files = sirv(folder, { brotli: true });
  const server = createServer((request, response) => files(request, response, () => response.writeHead(404).end()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${server.address().port}`;
  return { origin, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** How long a relay holds what the server sends, in milliseconds. */
const HELD_MS = 4;

/**
 * Stands between the browser and a server on the same machine, and holds what the server sends for a moment. Where an
 * answer over HTTP/2 arrives together with the note that its request is sent, Chromium 156 emulates a latency of 350
 * instead of 150 ms; without the relay that befell half of the visits (docs/decisions/bench.md).
 * @param origin `https://127.0.0.1:{port}`
 */
async function held(origin) {
  const server = createTcpServer({ noDelay: true }, (browser) => {
    const target = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', noDelay: true });
    const later = (work) => setTimeout(work, HELD_MS);
    browser.pipe(target);
    target.on('data', (bytes) => later(() => browser.write(bytes)));
    target.on('close', () => later(() => browser.destroy()));
    browser.on('close', () => target.destroy());
    browser.on('error', () => target.destroy());
    target.on('error', () => later(() => browser.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `https://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

/** A running server behind a relay, and how to stop both. */
async function behindRelay(server) {
  const relay = await held(server.origin);
  return {
    origin: relay.origin,
    stop: async () => {
      relay.stop();
      await server.stop();
    },
  };
}

/**
 * Serves a production build over HTTP/2, with the nginx configuration of production.
 * @param program path of nginx
 * @param dist the build
 * @param api origin of a running preview server
 */
export async function serveBuildOverHttp2(program, root, dist, api) {
  const app = await startNginx(program, {
    conf: join(root, 'deploy/nginx.conf'),
    root: dist,
    apiOrigin: `${api}/mfuwu/api`,
    probe: '/mfuwu/version.json',
    http2: true,
  });
  return behindRelay(app);
}

/** Serves the baselines over HTTP/2. @param program path of nginx */
export async function serveFloorsOverHttp2(program, root) {
  const floors = await startNginx(program, {
    conf: join(root, 'tests/bench/floors/nginx.conf'),
    root: join(root, '.bench/floors'),
    probe: '/static/index.html',
    http2: true,
  });
  return behindRelay(floors);
}
