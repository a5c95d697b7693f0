import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig } from 'vite';
import { bundleScript } from './bundle-script.ts';

const ENTRY = fileURLToPath(new URL('../src/early/early.ts', import.meta.url));

/**
 * Inlines src/early into the head of the page as a small classic script. It does what must happen before the first
 * paint and the bundle (desktop redirect, root font size, callbacks of the native app), sends the page's first requests,
 * preloads its chunks, and says so if the app does not load.
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
        // It also contains modules of src/lib, src/api and src/session.
        if (file.includes('/src/')) script = undefined;
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        script ??= bundleScript(config, { entry: ENTRY, target: ['chrome64', 'ios11'] });
        const tag = `\n    <script>${await script}</script>`;
        // The script measures the page, whose width the viewport decides.
        return html.replace(/<meta name="viewport"[^>]*>/, (viewport) => viewport + tag);
      },
    },
  };
}
