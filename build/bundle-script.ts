import { build, type ResolvedConfig } from 'vite';

interface Script {
  entry: string;
  /** browsers it has to run in; the oldest that open the page */
  target: string[];
  define?: Record<string, string>;
}

/**
 * One small script of its own, as text: no chunks, no imports left.
 * @throws Error where nothing was built
 */
export async function bundleScript(
  { root, base, mode }: Pick<ResolvedConfig, 'root' | 'base' | 'mode'>,
  { entry, target, define = {} }: Script,
): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    base,
    mode,
    logLevel: 'error',
    publicDir: false,
    define,
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'script' }, minify: true },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code.trim();
}
