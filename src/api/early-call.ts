import * as v from 'valibot';
import type { AnyContract } from './contract.ts';
import type { AnyQuery } from './query.ts';

/** Method, path without prefix, body or null, and caller type of a request sent before the bundle is loaded. */
export type EarlyCall = readonly [method: string, path: string, body: string | null, who: 'O' | 'C'];

/**
 * Where the page URL holds the id: `{id}` the last path segment, `{?name}` the query parameter with this name,
 * `{?name=6007}` that parameter, or this id without it.
 */
export type IdPlace = '{id}' | `{?${string}}`;

function earlyOf(contract: AnyContract, input: unknown): EarlyCall {
  const { method, who } = contract;
  if (who === 'A') throw new TypeError(`${contract.path} needs a login`);
  // Apply the defaults like http.ts does: the cached response is matched by exact URL and body.
  const sent = v.parse(contract.send, input) as Record<string, unknown>;
  const inPath = new Set<string>();
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(sent[name]));
  });
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !inPath.has(name)));
  if (method !== 'GET' && contract.carry !== 'query') return [method, path, JSON.stringify(rest), who];
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  return [method, path + (query && `?${query}`), null, who];
}

/** Placeholder for an id that is only known from the page URL: the largest id written as a number (shapes.ts). */
export const ID_OF_ADDRESS = 999_999_999_999_999;

/**
 * The early call of a query, written into the page file and sent before the bundle is loaded. O calls are sent by the
 * inline script, C calls once the device is measured (early/early-client-calls.ts).
 * @param place where the URL holds the id, for a query created with `ID_OF_ADDRESS`
 * @throws TypeError for a query without a contract, and for a call that requires a login
 */
export function earlyQuery({ meta }: AnyQuery, place?: IdPlace): EarlyCall {
  if (!meta?.contract) throw new TypeError('a query of no call cannot be sent early');
  const [method, path, body, who] = earlyOf(meta.contract, meta.input);
  const fill = (text: string) => (place === undefined ? text : text.replace(String(ID_OF_ADDRESS), place));
  return [method, fill(path), body === null ? null : fill(body), who];
}
