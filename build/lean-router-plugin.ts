import { join } from 'node:path';
import type { Plugin } from 'vite';

const DIST = join(import.meta.dirname, '../node_modules/react-router/dist/production');

/**
 * Takes react-router's production build, without its warnings for developers (0.5 kB brotli). Its package exports only
 * the development build.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lingyu:lean-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(DIST, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: join(DIST, 'dom-export.mjs') },
        ],
      },
    }),
  };
}
