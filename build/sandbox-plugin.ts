import { fileURLToPath } from 'node:url';
import { type Connect, type Plugin, runnerImport } from 'vite';

const SANDBOX = fileURLToPath(new URL('../sandbox/server/middleware.ts', import.meta.url));

/** Where the sandbox keeps its data between runs; SANDBOX_DB names another file or `:memory:`. */
const DEFAULT_FILE = '.sandbox/platform.db';

const log = (line: string) => console.log(`${new Date().toLocaleTimeString('zh-CN', { hour12: false })}  ${line}`);

/**
 * Serves the platform's calls from the sandbox: below /api from the development server, below /mfuwu/api from
 * preview. It is loaded only where it serves, so nothing of it can get into the build.
 */
export function sandbox(): Plugin {
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
    async configureServer(server) {
      const close = await mount(server.middlewares, '/api');
      server.httpServer?.on('close', close);
    },
    async configurePreviewServer(server) {
      const close = await mount(server.middlewares, '/mfuwu/api');
      server.httpServer.on('close', close);
    },
  };
}
