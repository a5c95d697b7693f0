import * as v from 'valibot';
import type { AnyContract } from './contract.ts';
import type { AnyQuery } from './query.ts';

/** Method, path without prefix, body or null, and who calls: what is sent early, once the id is filled in. */
export type EarlyCall = readonly [method: string, path: string, body: string | null, who: 'O' | 'C'];

/** Where in the page's address an id stands: at the end of its path, or in the query parameter of this name. */
export type IdPlace = '{id}' | `{?${string}}`;

function earlyOf(contract: AnyContract, input: unknown): EarlyCall {
  const { method, who } = contract;
  if (who === 'A') throw new TypeError(`${contract.path} needs a login`);
  // With the contract's defaults, as http.ts sends it: the loader takes the answer to its very own address and body.
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

/** Stands for an id that only the page's address knows: the largest that is written as a number (shapes.ts). */
export const ID_OF_ADDRESS = 999_999_999_999_999;

/**
 * The early call of a query, as the page file carries it, to be sent before the bundle has come: a no-auth call by the
 * inlined script, one with client info as soon as the phone is measured (early/early-client-calls.ts).
 * @param place where the address has the id, where the query was made with `ID_OF_ADDRESS`
 * @throws TypeError for a query of no call, and for a call that needs a login
 */
export function earlyQuery({ meta }: AnyQuery, place?: IdPlace): EarlyCall {
  if (!meta?.contract) throw new TypeError('a query of no call cannot be sent early');
  const [method, path, body, who] = earlyOf(meta.contract, meta.input);
  const fill = (text: string) => (place === undefined ? text : text.replace(String(ID_OF_ADDRESS), place));
  return [method, fill(path), body === null ? null : fill(body), who];
}
