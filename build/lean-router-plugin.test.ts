// @vitest-environment node
import { build } from 'vite';
import { expect, test } from 'vitest';
import { leanRouter } from './lean-router-plugin.ts';

/** Builds parts of react-router alone. */
async function built(parts: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      leanRouter(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? `export { ${parts} } from 'react-router'` : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
}

test('leaves out the components of react-router that nobody imports, and keeps those that somebody does', async () => {
  const code = await built('createBrowserRouter, Link');
  expect(code).toContain('LinkWithRef');
  for (const part of ['NavLinkWithRef', 'function Scripts(', 'RemixErrorBoundary', 'HistoryRouter']) {
    expect(code).not.toContain(part);
  }
  expect(await built('createBrowserRouter, NavLink')).toContain('NavLinkWithRef');
});
