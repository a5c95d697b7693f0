import { allRoutes } from '../src/pages/all-routes.ts';
import { type ParameterFacts, parameterFacts } from '../src/kit/navigation/parameter-facts.ts';
import type { PageRoute } from '../src/pages/page-route.ts';

const KINDS: Record<ParameterFacts['kind'], (facts: ParameterFacts) => string> = {
  id: () => ' (id)',
  code: () => ' (code)',
  choice: ({ choices }) => ` (${choices.join(' or ')})`,
  text: () => '',
};

function parametersOf({ path, parameters }: PageRoute): string {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => `${name} (in the path)`);
  const inQuery = parameterFacts(parameters).map((facts) => {
    const named = facts.name + KINDS[facts.kind](facts);
    return facts.required ? named : `[${named}]`;
  });
  return [...inPath, ...inQuery].join(', ');
}

/** Every page on one line, sorted by path: path, name, title, parameters (optional ones in brackets), theme, inside. */
export function pagesList(): string {
  return allRoutes
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((route) => {
      const { path, name, title, theme, inside, operators } = route;
      const built = operators ? '  (with VITE_OPERATOR_TOOLS=on)' : '';
      return `/mfuwu${path}  ${name}  «${title}»  ${parametersOf(route) || '-'}  ${theme}  ${inside}${built}`;
    })
    .join('\n');
}
