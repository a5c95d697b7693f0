// @vitest-environment node
import { build } from 'vite';
import { expect, test } from 'vitest';
import { leanAxios } from './lean-axios-plugin.ts';

/** Builds axios alone without the given files. */
async function built(leftOut?: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      leanAxios(leftOut),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? "export { default } from 'axios'" : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
}

test('removes the adapters of axios from the bundle', async () => {
  const code = await built();
  expect(code).toContain('its own adapters are left out');
  expect(code).not.toContain('new XMLHttpRequest');
});

test('fails the build when axios does not publish the file', async () => {
  await expect(built({ 'axios/unsafe/adapters/gone.js': '' })).rejects.toThrow('gone.js');
});

test('fails the build when axios does not load the file', async () => {
  await expect(built({ 'axios/unsafe/adapters/http.js': '' })).rejects.toThrow('axios no longer loads');
});
