import type { Plugin } from 'vite';

/**
 * react-router carries its framework and server-component modes in the same file as the data router. A few places
 * keep them, and components that no page uses, from being shaken out of the bundle: names written onto components for
 * the devtools, components made by a call that is not marked as free of side effects, and what framework apps alone
 * prefetch and show. Without them the first visit is three kilobytes smaller (docs/decisions/router-parts.md). Each
 * change must be found, so that a new version is looked at again.
 */
const CHANGES: { what: string; from: RegExp; to: string }[] = [
  { what: 'devtools names', from: /^\w+\.displayName = "[^"]*";$/gm, to: '' },
  {
    what: 'unused components',
    from: /^var (NavLink|Form) = (\w+\.forwardRef\()/gm,
    to: 'var $1 = /* @__PURE__ */ $2',
  },
  {
    what: 'framework prefetch',
    from: /^function PrefetchPageLinks\(\{ page, \.\.\.linkProps \}\) \{$/m,
    to: 'function PrefetchPageLinks() { return null; }\nfunction FrameworkPrefetchPageLinks({ page, ...linkProps }) {',
  },
  {
    // What the original gives outside a framework app.
    what: 'framework prefetch behaviour',
    from: /^function usePrefetchBehavior\((\w+), (\w+)\) \{$/m,
    to: 'function usePrefetchBehavior() { return [false, React8.useRef(null), {}]; }\nfunction frameworkPrefetchBehavior($1, $2) {',
  },
  {
    what: 'framework error page',
    from: /^var RemixErrorBoundary = class extends \w+\.Component \{\s*constructor\(props\) \{\s*super\(props\);/m,
    to: 'var RemixErrorBoundary = class { constructor(props) {',
  },
  {
    what: 'framework error page content',
    from: /(React9\.createElement\(\s*)RemixRootDefaultErrorBoundary,/,
    to: '$1"pre",',
  },
  {
    what: 'server-component errors',
    from: /React2\.createElement\(RSCErrorHandler, \{ error \}, result\)/,
    to: 'React2.createElement(React2.Fragment, null, result)',
  },
  {
    // Calls of a page's own go through src/api; eslint.config.js keeps useFetcher out of src.
    what: 'fetchers',
    from: /^ {2}async function fetch2\(key, routeId, href, opts\) \{$/m,
    to: '  async function fetch2() { throw new Error("fetchers are left out"); }\n  async function unusedFetch(key, routeId, href, opts) {',
  },
  {
    what: 'instrumentation',
    from: /^ {2}if \(init\.instrumentations\) \{$/gm,
    to: '  if (false) {',
  },
  {
    what: 'data of a server’s rendering',
    from: /hydrationData: opts\?\.hydrationData \|\| parseHydrationData\(\)/g,
    to: 'hydrationData: opts?.hydrationData',
  },
  {
    // Root has an error page of its own.
    what: 'plain error page',
    from: /React2\.createElement\(DefaultErrorComponent, null\)/,
    to: 'null',
  },
];

export function leanRouter(): Plugin {
  return {
    name: 'lingyu:lean-router',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/.test(id)) return null;
      if (!code.includes('function createRouter(')) return null;
      let lean = code;
      for (const { what, from, to } of CHANGES) {
        const before = lean;
        lean = lean.replace(from, to);
        if (lean === before) this.warn(`react-router has no such part any more: ${what}`);
      }
      return { code: lean, map: null };
    },
  };
}
