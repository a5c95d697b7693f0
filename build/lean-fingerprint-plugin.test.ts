// @vitest-environment node
import { sources } from '@fingerprintjs/fingerprintjs';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { NOT_MEASURED } from '../src/session/not-measured.ts';
import { leanFingerprint } from './lean-fingerprint-plugin.ts';

test('leaves out the sources that are not measured with their code, and keeps all others', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      leanFingerprint(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? `export { sources } from '@fingerprintjs/fingerprintjs'` : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  const { code } = output.output[0];
  for (const name of ['abpIndo', 'getFonts', 'getDomBlockers']) expect(code).not.toContain(name);
  const left: string[] = [...NOT_MEASURED];
  for (const name of Object.keys(sources)) expect(code.includes(`\t${name}: `), name).toBe(!left.includes(name));
});
