import { build, type ResolvedConfig } from 'vite';
import { leanFingerprint } from './lean-fingerprint-plugin.ts';

interface Script {
  entry: string;
  /** oldest browsers the script must run in */
  target: string[];
  define?: Record<string, string>;
}

/**
 * Bundles one entry into a single script without chunks or imports and returns its text.
 * @throws Error if the build has no output
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
    plugins: [leanFingerprint()],
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'script' }, minify: true },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code.trim();
}
