import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scopedName } from './build/css-names.ts';
import { earlyScript } from './build/early-script-plugin.ts';
import { leanAxios } from './build/lean-axios-plugin.ts';
import { leanFingerprint } from './build/lean-fingerprint-plugin.ts';
import { leanPreload } from './build/lean-preload-plugin.ts';
import { leanRouter } from './build/lean-router-plugin.ts';
import { shorterNames } from './build/shorter-names-plugin.ts';
import { stylesAgain } from './build/styles-again-plugin.ts';
import { pageFiles } from './build/page-files-plugin.ts';
import { pageRoutes } from './build/page-routes-plugin.ts';
import { delivery } from './build/delivery-plugin.ts';
import { noSpreadInChain } from './build/spread-in-chain-plugin.ts';
import { chunkNames, libraryChunk } from './build/entry-modules.ts';
import { sandbox } from './build/sandbox-plugin.ts';
import { serviceWorker } from './build/worker-plugin.ts';
import { scene } from './build/scene-plugin.ts';

const chunkName = chunkNames();
/** Files of every first visit. */
const ALWAYS_LOADED = /\/(rolldown-runtime|vendor|react-dom|core)-[\w-]+\.(js|css)$/;

export default defineConfig({
  base: '/mfuwu/',
  plugins: [
    react(),
    scene(),
    pageRoutes(),
    leanAxios(),
    leanRouter(),
    leanFingerprint(),
    leanPreload(),
    stylesAgain(),
    noSpreadInChain(),
    shorterNames(),
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
    // Half a percent more bytes than the default target, but supports much older WebViews.
    // Chrome 80 runs all of it but one form of `?.`, which no file may have (docs/decisions/old-engines.md). Without that
    // form `?.` need not be rewritten: a kilobyte less on every first visit.
    target: ['chrome91', 'ios13.4'],
    cssTarget: ['chrome80', 'ios13.4'],
    assetsInlineLimit: 0,
    manifest: true,
    // Most licences ask for their text in every copy. Served at /mfuwu/licences.txt.
    license: { fileName: 'licences.txt' },
    modulePreload: {
      // Without native support it would start too late: the chunks are already being requested.
      polyfill: false,
      // A script that loads another one has these already, so the lists need not name them.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !ALWAYS_LOADED.test(file)) : files,
    },
    reportCompressedSize: false,
    // 1.5 kB less on the first visit than the default, for two more seconds of build time.
    minify: 'terser',
    terserOptions: {
      compress: { passes: 5, pure_getters: true, ecma: 2020 },
      format: { comments: false, ecma: 2020 },
    },
    rolldownOptions: {
      // No class here or in a library redefines what its parent reads or sets; 0.3 kB less on the first visit.
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        codeSplitting: {
          groups: [
            {
              name: libraryChunk,
              includeDependenciesRecursively: false,
            },
            // Rules: build/entry-modules.ts. Dependencies are assigned by the same rules, not with their importer.
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
