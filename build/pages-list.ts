import { allRoutes } from '../src/pages/all-routes.ts';
import { CodeParameter, IdParameter } from '../src/kit/navigation/parameter-shapes.ts';
import type { PageRoute } from '../src/pages/page-route.ts';

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
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => `${name} (in the path)`);
  const inQuery = Object.entries((parameters?.entries ?? {}) as Record<string, Schema>).map(([name, schema]) => {
    const named = `${name}${kindOf(schema)}`;
    return schema.type === 'optional' ? `[${named}]` : named;
  });
  return [...inPath, ...inQuery].join(', ');
}

/** Every page on one line, sorted by path: path, name, title, parameters (optional ones in brackets), theme, inside. */
export function pagesList(): string {
  return allRoutes
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((route) => {
      const { path, name, title, theme, inside } = route;
      return `/mfuwu${path}  ${name}  «${title}»  ${parametersOf(route) || '-'}  ${theme}  ${inside}`;
    })
    .join('\n');
}
