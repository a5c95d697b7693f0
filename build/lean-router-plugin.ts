import { join } from 'node:path';
import type { Plugin } from 'vite';

const DIST = join(import.meta.dirname, '../node_modules/react-router/dist/production');

/**
 * Takes react-router's production build, without its warnings for developers (0.5 kB brotli; its package exports only
 * the development build), and leaves out the components that the app does not use (1.5 kB): at the top level they have
 * a name for developers and are made by a call or from a base class, which a bundler must take for side effects.
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
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/ },
      handler(code) {
        const edits: [at: number, until: number, text: string][] = [];
        for (const statement of this.parse(code).body) {
          if (/^\w+\.displayName = "\w+";$/.test(code.slice(statement.start, statement.end))) {
            edits.push([statement.start, statement.end, '']);
          }
          if (statement.type !== 'VariableDeclaration') continue;
          for (const { init } of statement.declarations) {
            if (init?.type === 'ClassExpression' && init.superClass) {
              edits.push([init.start, init.start, '/* @__PURE__ */ (() => '], [init.end, init.end, ')()']);
            }
            if (init?.type === 'CallExpression' && /^\w+\.forwardRef\(/.test(code.slice(init.start, init.end))) {
              edits.push([init.start, init.start, '/* @__PURE__ */ ']);
            }
          }
        }
        if (edits.length === 0) this.error('react-router no longer has the statements that are left out');
        const lean = edits
          .toSorted((a, b) => b[0] - a[0])
          .reduce((text, [at, until, put]) => text.slice(0, at) + put + text.slice(until), code);
        return { code: lean, map: null };
      },
    },
  };
}
