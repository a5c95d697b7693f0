import { createRequire } from 'node:module';
import { normalizePath, type Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** Stands for a file that the app cannot reach: calling it is a fault of ours, and says so. */
const unreachable = (what: string) =>
  `export default function () { throw new Error('axios: ${what} is left out of the bundle'); }`;

/**
 * Whole files of axios that stay out of the bundle, by the names axios publishes them under, each with what stands in
 * its place. The one axios instance (src/api/http.ts) brings an adapter of its own, sends JSON and nothing else, has no
 * interceptors, and cancels by AbortSignal (docs/decisions/axios-parts.md).
 */
const LEFT_OUT: Record<string, string> = {
  'axios/unsafe/adapters/adapters.js': `
    const getAdapter = (adapter) => {
      if (typeof adapter === 'function') return adapter;
      throw new Error('axios: its own adapters are left out of the bundle, so each instance brings one');
    };
    export default { adapters: {}, getAdapter };`,
  'axios/unsafe/helpers/toFormData.js': unreachable('forms'),
  'axios/unsafe/helpers/formDataToJSON.js': unreachable('forms'),
  'axios/unsafe/helpers/toURLEncodedForm.js': unreachable('forms'),
  'axios/unsafe/helpers/buildURL.js': unreachable('addresses of its own'),
  'axios/unsafe/helpers/parseHeaders.js': unreachable('headers as text'),
  'axios/unsafe/helpers/spread.js': unreachable('spread'),
  'axios/unsafe/helpers/HttpStatusCode.js': 'export default {};',
  'axios/unsafe/cancel/CancelToken.js': 'export default class {};',
  // It checks options against typing slips; ours are constants of one file.
  'axios/unsafe/helpers/validator.js':
    'const no = () => {}; export default { assertOptions: no, validators: { transitional: no, spelling: no } };',
  'axios/unsafe/core/assertParamsAcyclic.js': 'export default () => {};',
  'axios/unsafe/core/InterceptorManager.js': `
    export default class {
      use() { throw new Error('axios: interceptors are left out of the bundle'); }
      forEach() {}
    }`,
};

/**
 * Leaves files of axios out of the production build, and stops the build where one of the names no longer fits: axios
 * does not publish it any more, or no longer loads the file.
 */
export function leanAxios(leftOut = LEFT_OUT): Plugin {
  const files = new Map<string, string>();
  const met = new Set<string>();
  return {
    name: 'lingyu:lean-axios',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      met.clear();
      for (const name of Object.keys(leftOut)) files.set(normalizePath(resolve(name)), name);
    },
    load(id) {
      const name = files.get(id);
      if (!name) return null;
      met.add(name);
      return leftOut[name] ?? null;
    },
    buildEnd(error) {
      if (error) return;
      const gone = Object.keys(leftOut).filter((name) => !met.has(name));
      if (gone.length > 0) this.error(`axios no longer loads ${gone.join(', ')}: see docs/decisions/axios-parts.md`);
    },
  };
}
