// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveScript } from './live-scripts.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'live-'));
  mkdirSync(join(root, 'src/pages/fair'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const build = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, 'src/pages/fair', file), text);
  return liveScript({ root, base: '/mfuwu/', mode: 'production', minify: 'terser' }, 'fair');
};

test('a page without live.tsx has no live script', async () => {
  expect(await build({})).toBeUndefined();
});

test('X.live.ts takes the place of X.ts', async () => {
  const code = await build({
    'live.tsx': "import { name } from './thing.ts'; document.title = name;",
    'thing.ts': "export const name = 'with state';",
    'thing.live.ts': "export const name = 'without state';",
  });
  expect(code).toContain('without state');
  expect(code).not.toContain('with state"');
  expect(code).not.toMatch(/\bimport\b/);
});

test.each(['react', '@tanstack/react-query', 'axios'])('a view that uses %s stops the build', async (name) => {
  const files = { 'live.tsx': `import { useState } from '${name}'; document.title = String(useState);` };
  await expect(build(files)).rejects.toThrow(`a live script cannot use ${name}`);
});

test('a schema that src/kit/live/valibot.ts lacks stops the build', async () => {
  mkdirSync(join(root, 'src/kit/live'), { recursive: true });
  writeFileSync(join(root, 'src/kit/live/valibot.ts'), "export const string = () => 'a text';");
  const using = (name: string) => ({
    'live.tsx': `import * as v from 'valibot'; document.title = String(v.${name}());`,
  });
  expect(await build(using('string'))).toContain('a text');
  await expect(build(using('strictObject'))).rejects.toThrow('strictObject');
});
