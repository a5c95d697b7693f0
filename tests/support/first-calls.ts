import type { EarlyCall } from '../../src/api/early-call.ts';

/** Pictures and control of the sandbox, and events: not calls of a page. */
const NOT_OF_A_PAGE = /^\/(sandbox|finance\/buriedPoint)\//;

/**
 * A request as `firstVisit.asks` of a cases.ts has it: method, path without prefix, query.
 * @returns null for a request that is none of the page's calls
 */
export function callName(method: string, url: string): string | null {
  const { pathname, search } = new URL(url);
  const [, path] = /^(?:\/mfuwu)?\/api(\/.*)$/.exec(pathname) ?? [];
  if (path === undefined || NOT_OF_A_PAGE.test(path)) return null;
  // The id of the weekly arena changes every week.
  return `${method} ${path}${search.replace(/arenaId=\d+/, 'arenaId=…')}`;
}

/** Early calls of a page without calls in a first.tsx: those of the shell (app/shell/first-calls.ts). */
export const usualEarly = (inside: 'shell' | 'alone'): number => (inside === 'shell' ? 1 : 0);

const PLACE = /\{\?(\w+)(?:=(\d+))?\}/;

/** The early calls that the page file sends at an address, named as by `callName`, sorted. */
export function earlyCallNames(calls: readonly EarlyCall[], { pathname, searchParams }: URL): string[] {
  const id = /\/(\d+)$/.exec(pathname)?.[1] ?? '';
  const known = (path: string) => {
    const [place, name = '', standard] = PLACE.exec(path) ?? [];
    return place === undefined || standard !== undefined || searchParams.has(name);
  };
  return calls
    .filter(([, path]) => known(path))
    .map(([method, path]) => {
      const whole = path
        .replace('{id}', id)
        .replace(PLACE, (_, name: string, standard?: string) => searchParams.get(name) ?? standard ?? '');
      return `${method} ${whole}`;
    })
    .sort();
}

/** Of a test that compares them: what to look at. */
export const ASKS_HINT =
  'firstVisit.asks in cases.ts: each call with method, path and query, as in the line that was received';
