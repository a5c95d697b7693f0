// @vitest-environment node
import { expect, test } from 'vitest';
import { allRoutes } from '../../src/pages/all-routes.ts';
import type { PageRoute } from '../../src/pages/page-route.ts';
import { CodeParameter, IdParameter } from '../../src/kit/navigation/page-parameters.ts';

/** The parts of a valibot schema that show the kind of a parameter. */
interface Schema {
  type: string;
  /** the same array in every schema derived from the same one */
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
    'All paths below `/mfuwu`, from the `route.ts` of each page (`tests/house/pages-list.test.ts` writes this file).',
    'Parameters may also be encrypted together in `s`. Parameters in brackets are optional. An invalid one shows an error page',
    'with its name.',
    '',
    '| path | name | title | parameters | theme | inside |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    '`inviteCode`, `activityId`, `channelCode` and `inviterId`, plain or encrypted, are passed on to the next page (`withAttribution`',
    'in `src/kit/navigation/paths.ts`), so that a registration two pages later still counts for the inviter. Only `paths` in',
    'that file builds paths.',
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../docs/pages.md');
});
