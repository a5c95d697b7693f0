import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scopedName } from './build/css-names.ts';
import { earlyScript } from './build/early-script-plugin.ts';
import { leanAxios } from './build/lean-axios-plugin.ts';
import { pageFiles } from './build/page-files-plugin.ts';
import { pageRoutes } from './build/page-routes-plugin.ts';
import { delivery } from './build/delivery-plugin.ts';
import { chunkNames, isVendor } from './build/entry-modules.ts';
import { sandbox } from './build/sandbox-plugin.ts';
import { serviceWorker } from './build/worker-plugin.ts';
import { scene } from './build/scene-plugin.ts';

const chunkName = chunkNames();

export default defineConfig({
  base: '/mfuwu/',
  plugins: [
    react(),
    scene(),
    pageRoutes(),
    leanAxios(),
    earlyScript(),
    pageFiles(),
    serviceWorker(),
    delivery(),
    sandbox(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
  build: {
    // Half a percent more bytes than the default, and WebViews many years older.
    target: ['chrome80', 'ios13.4'],
    assetsInlineLimit: 0,
    manifest: true,
    // Where the browser lacks it, the polyfill would run when the chunks it fetches are being asked for anyway.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One and a half kilobytes less than the default on the first visit, for two seconds of build.
    minify: 'terser',
    terserOptions: {
      compress: { passes: 5, pure_getters: true, ecma: 2020 },
      format: { comments: false, ecma: 2020 },
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with a library alone, so most deploys leave it in the visitor's cache.
            {
              name: 'vendor',
              test: isVendor,
            },
            // See build/entry-modules.ts.
            // What they import goes by the same rule, not with them.
            {
              name: (id, graph) => chunkName(id, graph),
              includeDependenciesRecursively: false,
              debugName: 'chunks of ours',
            },
          ],
        },
      },
    },
  },
});
