import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { leanPreload } from './lean-preload-plugin.ts';

/** A chunk that is loaded on demand, with a stylesheet, so that Vite adds its loader. */
const pages: Plugin = {
  name: 'pages',
  resolveId: (source) => (/^(entry|page|page\.css)$/.test(source) ? `/${source}` : null),
  load: (id) =>
    ({
      '/entry': 'import("page").then(console.log);',
      '/page': 'import "page.css"; export default 1;',
      '/page.css': 'b{color:red}',
    })[id] ?? null,
};

async function loaderOf(plugins: Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, pages],
    build: { write: false, minify: false, modulePreload: { polyfill: false }, rolldownOptions: { input: 'entry' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  return output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('the loader of chunks looks for no nonce and waits with the means of the browser', async () => {
  const whole = await loaderOf([]);
  expect(whole).toContain('csp-nonce');
  expect(whole).toContain('"fulfilled"');

  const lean = await loaderOf([leanPreload()]);
  expect(lean).not.toMatch(/nonce|"fulfilled"/i);
  expect(lean).toContain('Promise.allSettled(promises)');
  expect(lean).toContain('link.rel = isCss ? "stylesheet" : scriptRel');
});

test('a loader that has changed fails the build', async () => {
  const changed: Plugin = {
    name: 'changed',
    transform: (code, id) => (id.includes('preload-helper') ? code.replaceAll('cspNonce', 'nonce') : null),
  };
  await expect(loaderOf([changed, leanPreload()])).rejects.toThrow("Vite's loader of chunks no longer has");
});
