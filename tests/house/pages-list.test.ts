// @vitest-environment node
import { expect, test } from 'vitest';
import { allRoutes } from '../../src/pages/all-routes.ts';
import type { PageRoute } from '../../src/pages/page-route.ts';
import { CodeParameter, IdParameter } from '../../src/kit/navigation/page-parameters.ts';

/** As much of a valibot schema as tells what a parameter is. */
interface Schema {
  type: string;
  /** the very same array for every schema that was made of the same one */
  pipe?: unknown;
  wrapped?: Schema;
  options?: readonly string[];
}

function kindOf(schema: Schema): string {
  if (schema.wrapped) return kindOf(schema.wrapped);
  if (schema.pipe === IdParameter.pipe) return ' (id)';
  if (schema.pipe === CodeParameter.pipe) return ' (code)';
  if (schema.type === 'picklist') return ` (${schema.options?.join(' or ')})`;
  return '';
}

function parametersOf({ path, parameters }: PageRoute): string {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => `\`${name}\` (in the path)`);
  const inQuery = Object.entries((parameters?.entries ?? {}) as Record<string, Schema>).map(([name, schema]) => {
    const named = `\`${name}\`${kindOf(schema)}`;
    return schema.type === 'optional' ? `[${named}]` : named;
  });
  return [...inPath, ...inQuery].join(', ');
}

test('docs/pages.md lists every page (after a change: npx vitest run tests/house/pages-list.test.ts --update)', async () => {
  const rows = allRoutes
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((route) => {
      const { path, name, title, theme, inside } = route;
      return `| \`${path}\` | ${name} | ${title} | ${parametersOf(route)} | ${theme} | ${inside} |`;
    });
  const text = [
    '# The pages',
    '',
    'Every address below `/mfuwu`, from the `route.ts` of each page (`tests/house/pages-list.test.ts` writes this file).',
    'Parameters may also come encrypted, all in one (`s`). What is in brackets may be left out. A wrong one gives the error',
    'page that names it.',
    '',
    '| address | name | title | parameters | theme | inside |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    '`inviteCode`, `activityId`, `channelCode` and `inviterId`, plain or encrypted, go along wherever a page leads',
    '(`withAttribution` in `src/kit/navigation/paths.ts`), so that a registration two pages later still counts for who invited.',
    'Paths are written by `paths` there and nowhere else.',
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../docs/pages.md');
});
