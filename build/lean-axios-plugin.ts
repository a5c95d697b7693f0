import { createRequire } from 'node:module';
import { normalizePath, type Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** Replacement for a file the app never uses; calling it throws. */
const unreachable = (what: string) =>
  `export default function () { throw new Error('axios: ${what} is left out of the bundle'); }`;

/**
 * Files of axios left out of the bundle, by their published name, with the code that replaces each. This is safe
 * because the only axios instance (src/api/axios-client.ts) has its own adapter, sends only JSON, has no interceptors and
 * cancels with AbortSignal (docs/decisions/axios-parts.md).
 */
const LEFT_OUT: Record<string, string> = {
  'axios/unsafe/adapters/adapters.js': `
    const getAdapter = (adapter) => {
      if (typeof adapter === 'function') return adapter;
      throw new Error('axios: its own adapters are left out of the bundle, so each instance brings one');
    };
    export default { adapters: {}, getAdapter };`,
  // The instance has its own (src/api/axios-client.ts).
  'axios/unsafe/defaults/index.js': 'export default { timeout: 0, headers: {} };',
  'axios/unsafe/helpers/toFormData.js': unreachable('forms'),
  'axios/unsafe/helpers/formDataToJSON.js': unreachable('forms'),
  'axios/unsafe/helpers/buildURL.js': unreachable('addresses of its own'),
  'axios/unsafe/core/buildFullPath.js': unreachable('addresses of its own'),
  'axios/unsafe/helpers/parseHeaders.js': unreachable('headers as text'),
  'axios/unsafe/helpers/spread.js': unreachable('spread'),
  'axios/unsafe/helpers/HttpStatusCode.js': 'export default {};',
  'axios/unsafe/cancel/CancelToken.js': 'export default class {};',
  // Validates option names; ours are constants in one file.
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
 * Leaves files of axios out of the production build. Fails the build if axios no longer publishes or loads one of them.
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
