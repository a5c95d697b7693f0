import { fileURLToPath } from 'node:url';
import { type Connect, loadEnv, type Plugin, type ProxyOptions, runnerImport } from 'vite';

const SANDBOX = fileURLToPath(new URL('../sandbox/server/middleware.ts', import.meta.url));

/** File that keeps the sandbox data between runs; SANDBOX_DB overrides it (also `:memory:`). */
const DEFAULT_FILE = '.sandbox/platform.db';
/** Path prefix of the API (spec.md 9). */
const PREFIX = { development: '/api', preview: '/mfuwu/api' };
/** In milliseconds. As in deploy/nginx.conf: a little longer than the app's own timeout. */
const PROXY_TIMEOUT_MS = 105_000;

const log = (line: string) => console.log(`${new Date().toLocaleTimeString('zh-CN', { hour12: false })}  ${line}`);

/**
 * Serves the API below /api (dev server) and /mfuwu/api (preview). By default the sandbox answers; with
 * VITE_API_ORIGIN, requests are proxied to that platform: `/api/x` to `VITE_API_ORIGIN/x`, as in deploy/nginx.conf. The
 * sandbox is loaded only when it serves, so it never becomes part of the build.
 */
export function sandbox(): Plugin {
  let origin = '';
  const mount = async (middlewares: Connect.Server, prefix: string): Promise<() => void> => {
    const { module } = await runnerImport<typeof import('../sandbox/server/middleware.ts')>(SANDBOX, {
      configFile: false,
    });
    const { middleware, sandbox: platform } = module.sandboxMiddleware({
      file: process.env['SANDBOX_DB'] ?? DEFAULT_FILE,
      prefix,
      latencyMs: Number(process.env['SANDBOX_LATENCY_MS'] ?? 0),
      dialect: module.dialectOf(process.env['SANDBOX_DIALECT']),
      ...(process.env['SANDBOX_LOG'] === 'off' ? {} : { log }),
    });
    middlewares.use(middleware);
    return () => platform.close();
  };
  return {
    name: 'lingyu:sandbox',
    config({ root = process.cwd() }, { mode }) {
      origin = (loadEnv(mode, root, 'VITE_')['VITE_API_ORIGIN'] ?? '').replace(/\/+$/, '');
      if (origin === '') return undefined;
      // Throws at the start instead of failing on every request.
      const { href: target, protocol, origin: site } = new URL(origin);
      if (!/^https?:$/.test(protocol)) throw new TypeError(`VITE_API_ORIGIN is not an http(s) URL: ${origin}`);
      const to = (prefix: string): Record<string, ProxyOptions> => ({
        [`${prefix}/`]: {
          target,
          changeOrigin: true,
          // The platform's own origin: some servers refuse any other.
          headers: { origin: site },
          cookieDomainRewrite: '',
          proxyTimeout: PROXY_TIMEOUT_MS,
          timeout: PROXY_TIMEOUT_MS,
          rewrite: (path) => path.slice(prefix.length),
        },
      });
      return { server: { proxy: to(PREFIX.development) }, preview: { proxy: to(PREFIX.preview) } };
    },
    async configureServer(server) {
      if (origin !== '') return;
      const close = await mount(server.middlewares, PREFIX.development);
      server.httpServer?.on('close', close);
    },
    async configurePreviewServer(server) {
      if (origin !== '') return;
      const close = await mount(server.middlewares, PREFIX.preview);
      server.httpServer.on('close', close);
    },
  };
}
