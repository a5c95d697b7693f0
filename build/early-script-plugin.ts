import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/early/early.ts', import.meta.url));

/**
 * Puts src/early into the head of the page as a small classic script: what has to be settled before anything is
 * painted or loaded (desktop redirect, scale of the drawing, the host's callbacks), and the calls the page begins with.
 */
export function earlyScript(): Plugin {
  let config: ResolvedConfig;
  let script: Promise<string> | undefined;
  return {
    name: 'lingyu:early-script',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (file.includes('/src/early/')) script = undefined;
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler() {
        script ??= bundle(config);
        return [{ tag: 'script', children: await script, injectTo: 'head-prepend' }];
      },
    },
  };
}

async function bundle({ mode, root, base }: ResolvedConfig): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    base,
    mode,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: ['chrome64', 'ios11'],
      lib: { entry: ENTRY, formats: ['iife'], name: 'early' },
      minify: true,
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('the early script was not built');
  return output.output[0].code.trim();
}
