import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { bundleScript } from './bundle-script.ts';
import { chunkOf, withImports } from './chunks.ts';
import { ALL, resolved } from './page-routes-plugin.ts';

const ENTRY = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url));

/** Service worker that deletes its caches and unregisters itself; deployed when the service worker is switched off. */
export const FAREWELL = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('lyyz-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Builds src/worker into sw.js with the list of files the home page loads, and those of the error page, which other pages
 * show offline. With VITE_SERVICE_WORKER=off it writes a worker that removes itself, so that a deploy can switch off
 * installed workers.
 */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'lingyu:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const home = bundle['index.html'];
        if (home?.type !== 'asset') return;
        const on = config.env['VITE_SERVICE_WORKER'] === 'on';
        const shell = [
          ...(String(home.source).match(/(?<=(?:src|href|data-chunks)="[^"]*)\/[^"\s]*\/assets\/[^"\s]+/g) ?? []),
          ...offlineFiles(bundle).map((file) => config.base + file),
        ];
        const source = on
          ? await bundleScript(config, {
              entry: ENTRY,
              target: ['chrome80', 'ios13.4'],
              define: { __SHELL__: JSON.stringify([...new Set(shell)]), 'process.env.NODE_ENV': '"production"' },
            })
          : FAREWELL;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
        // The build lists the packages of its own chunks only.
        const licences = bundle['licences.txt'];
        if (on && licences?.type === 'asset') licences.source = `${String(licences.source)}\n${workbox(config.root)}`;
      },
    },
  };
}

/** The routes outside the shell and the error page, with what they import and their stylesheets. */
function offlineFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const wanted = [resolved(ALL), '/src/app/ErrorPage.tsx'].map((module) => chunkOf(module, chunks));
  return withImports(wanted, bundle).flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
}

/** The licence of the packages in src/worker, which is one for all of them, as in licences.txt. */
function workbox(root: string): string {
  const folder = join(root, 'node_modules/workbox-core');
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  return `## workbox - ${version} (${license})\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8').trim()}\n`;
}
