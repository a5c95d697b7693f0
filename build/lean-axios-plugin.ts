import type { Plugin } from 'vite';

/** A part of axios that the app cannot reach: calling it is a bug of ours, and says so. */
const never = (what: string) =>
  `export default function () { throw new Error('axios: ${what} is left out of the bundle'); }`;

/**
 * Parts of axios left out of the bundle, each with what stands in for it. The one axios instance (src/api/http.ts)
 * brings its own adapter (src/api/fetch-adapter.ts), sends JSON and nothing else, and cancels by AbortSignal. Half of
 * axios is for the rest (docs/decisions/axios-parts.md).
 */
const LEFT_OUT: Record<string, string> = {
  'adapters/adapters.js': 'export default { adapters: {}, getAdapter: (adapter) => adapter };',
  'helpers/toFormData.js': never('forms'),
  'helpers/formDataToJSON.js': never('forms'),
  'helpers/toURLEncodedForm.js': never('forms'),
  'helpers/buildURL.js': never('its own addresses'),
  'helpers/HttpStatusCode.js': 'export default {};',
  'cancel/CancelToken.js': 'export default class {};',
  'helpers/spread.js': never('spread'),
  'helpers/parseHeaders.js': never('headers as text'),
  // They check options against prototype tricks and typing slips; ours are constants of one file.
  'helpers/validator.js':
    'const no = () => {}; export default { assertOptions: no, validators: { transitional: no, spelling: no } };',
  'core/assertParamsAcyclic.js': 'export default () => {};',
  'core/InterceptorManager.js': 'export default class { forEach() {} }',
};

export function leanAxios(): Plugin {
  const met = new Set<string>();
  return {
    name: 'lingyu:lean-axios',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const part = /[\\/]axios[\\/]lib[\\/](.+\.js)$/.exec(id)?.[1]?.replaceAll('\\', '/');
      if (!part || !(part in LEFT_OUT)) return null;
      met.add(part);
      return LEFT_OUT[part];
    },
    buildEnd(error) {
      if (error) return;
      const gone = Object.keys(LEFT_OUT).filter((part) => !met.has(part));
      // A new axios may name its files otherwise: better to hear of it than to ship a kilobyte more.
      if (gone.length > 0 && met.size > 0) this.warn(`axios has no such parts to leave out: ${gone.join(', ')}`);
    },
  };
}
