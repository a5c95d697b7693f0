import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minify as terser } from 'terser';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { scopedName } from './css-names.ts';

/**
 * Builds the live script of a page: one module without imports that draws the first screen before React is loaded
 * (src/kit/live/live.ts). Undefined for a page without `live.tsx`.
 * @throws Error if a view uses more than the live runtime has, such as a hook
 */
export async function liveScript(
  {
    root,
    base,
    mode,
    minify,
  }: Pick<ResolvedConfig, 'root' | 'base' | 'mode'> & Pick<ResolvedConfig['build'], 'minify'>,
  folder: string,
): Promise<string | undefined> {
  const entry = join(root, 'src/pages', folder, 'live.tsx');
  if (!existsSync(entry)) return undefined;
  const result = await build({
    configFile: false,
    root,
    base,
    mode,
    logLevel: 'error',
    publicDir: false,
    plugins: [liveModules(join(root, 'src/kit/live'))],
    css: { modules: { generateScopedName: scopedName } },
    build: {
      write: false,
      target: ['chrome80', 'ios13.4'],
      assetsInlineLimit: 0,
      modulePreload: false,
      minify: minify === 'terser' ? false : minify,
      rolldownOptions: {
        input: entry,
        onLog: (level, log, handle) => {
          // A schema that src/kit/live/valibot.ts does not have would fail in the browser.
          if (log.code === 'IMPORT_IS_UNDEFINED' || log.code === 'MISSING_EXPORT') throw new Error(log.message);
          handle(level, log);
        },
        treeshake: {
          moduleSideEffects: (id) => id === entry,
          // Schemas of other calls in the same file go: valibot as `v`, and what src/api builds with it.
          propertyReadSideEffects: false,
          manualPureFunctions: ['v', 'defineCall', 'List', 'Page', 'TextOf', 'OneOf', 'Word'],
        },
        output: { codeSplitting: false, format: 'es' },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunks = output && 'output' in output ? output.output.filter((file) => file.type === 'chunk') : [];
  const [chunk, ...more] = chunks;
  if (!chunk || more.length > 0 || chunk.imports.length > 0) throw new Error(`${entry} is not one module`);
  return (minify === 'terser' ? await minified(chunk.code) : chunk.code).trim();
}

/**
 * Vite would start a thread for each build, and loading Terser there takes longer than its work: thirty live scripts took
 * as long as the rest of the build.
 */
async function minified(code: string): Promise<string> {
  const compress = { passes: 3, ecma: 2020 } as const;
  const { code: short } = await terser(code, { safari10: true, module: true, compress, format: { comments: false } });
  if (short === undefined) throw new Error('Terser returned nothing');
  return short;
}

/**
 * Resolves the modules of a live script. `X.live.tsx` next to `X.tsx` takes its place, as platform extensions do in
 * React Native; React's JSX runtime, the router's `Link` and valibot's schemas come from src/kit/live. Any other package
 * stops the build.
 */
function liveModules(runtime: string): Plugin {
  const packages = new Map([
    ['react/jsx-runtime', join(runtime, 'jsx-runtime.ts')],
    ['react-router-dom', join(runtime, 'react-router-dom.ts')],
    ['valibot', join(runtime, 'valibot.ts')],
  ]);
  return {
    name: 'lingyu:live-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || source.includes('\0')) return null;
      if (source.startsWith('.')) {
        const file = join(dirname(importer), source).replace(/\.(tsx?)$/, '.live.$1');
        return /\.live\.tsx?$/.test(file) && existsSync(file) ? file : null;
      }
      const inPlace = packages.get(source);
      if (inPlace !== undefined || source.startsWith('/')) return inPlace ?? null;
      throw new Error(`a live script cannot use ${source}, imported by ${importer}`);
    },
  };
}
