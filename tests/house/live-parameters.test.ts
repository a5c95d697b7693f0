// @vitest-environment node
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { allRoutes } from '../../src/pages/all-routes.ts';

const read = (files: Record<string, string>) => (folder: string, file: string) =>
  files[`../../src/pages/${folder}/${file}`];
const sourceOf = read(
  import.meta.glob<string>('../../src/pages/*/{live,first}.tsx', { eager: true, query: '?raw', import: 'default' }),
);

/** Not an id, an enum or a number; free text allows it. */
const NONSENSE = '*';

/**
 * A link with a wrong parameter leads to an error. Content must not be seen before it: a call whose address needs the
 * parameter is not sent early (src/early), and for any other parameter the live script looks itself.
 */
test.each(
  allRoutes.flatMap(({ folder, parameters }) => {
    const live = sourceOf(folder, 'live.tsx');
    return live === undefined || parameters === undefined ? [] : [{ folder, live, entries: parameters.entries }];
  }),
)('$folder shows nothing before React for a link with a wrong parameter', ({ folder, live, entries }) => {
  const unknown = Object.entries(entries)
    .filter(([name, schema]) => !v.is(schema, NONSENSE) && !sourceOf(folder, 'first.tsx')?.includes(`{?${name}}`))
    .map(([name]) => name);
  if (!live.includes('plainParameters(route.parameters)')) expect(unknown).toEqual([]);
});
