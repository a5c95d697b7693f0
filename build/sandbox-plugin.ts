import { fileURLToPath } from 'node:url';
import { type Connect, loadEnv, type Plugin, type ProxyOptions, runnerImport } from 'vite';

const SANDBOX = fileURLToPath(new URL('../sandbox/server/middleware.ts', import.meta.url));

/** Where the sandbox keeps its data between runs; SANDBOX_DB names another file or `:memory:`. */
const DEFAULT_FILE = '.sandbox/platform.db';
/** Below which address the app calls the platform: spec.md 9. */
const PREFIX = { development: '/api', preview: '/mfuwu/api' };
/** As deploy/nginx.conf waits: a little longer than the app. In milliseconds. */
const PROXY_TIMEOUT_MS = 105_000;

const log = (line: string) => console.log(`${new Date().toLocaleTimeString('zh-CN', { hour12: false })}  ${line}`);

/**
 * Answers the platform's calls, below /api from the development server, below /mfuwu/api from preview: by the sandbox, or,
 * where VITE_API_ORIGIN names a real platform (or another sandbox), by that one. `/api/x` goes to `VITE_API_ORIGIN/x`, as
 * `deploy/nginx.conf` has it. The sandbox is loaded only where it serves, so nothing of it can get into the build.
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
      // A wrong address is said here, and not with every call.
      const { href: target, protocol, origin: site } = new URL(origin);
      if (!/^https?:$/.test(protocol)) throw new TypeError(`VITE_API_ORIGIN is no http(s) address: ${origin}`);
      const to = (prefix: string): Record<string, ProxyOptions> => ({
        [`${prefix}/`]: {
          target,
          changeOrigin: true,
          // As a server of the platform's own origin: some refuse any other.
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
