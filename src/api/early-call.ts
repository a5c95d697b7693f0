import * as v from 'valibot';
import type { Call } from './http.ts';

/** Method, path without prefix, body or null, and who calls: what is sent early, once the id is filled in. */
export type EarlyCall = readonly [method: string, path: string, body: string | null, who: 'O' | 'C'];

/** Where in the page's address an id stands: at the end of its path, or in the query parameter of this name. */
export type IdPlace = '{id}' | `{?${string}}`;

/**
 * A call as the page file carries it, to be sent before the bundle has come: a no-auth call by the inlined script, one
 * with client info as soon as the phone is measured (early/early-client-calls.ts). One that needs a login will not do.
 * @param input what the loader is going to send
 * @throws TypeError for a call that needs a login
 */
export function earlyCall<S extends v.GenericSchema, D extends v.GenericSchema>(
  { contract }: Call<S, D>,
  input: v.InferInput<S>,
): EarlyCall {
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

/** No id is so large: it stands in the place of the true one until the address is known. */
const ANY_ID = Number.MAX_SAFE_INTEGER;

/**
 * An early call that sends an id which only the page's address knows.
 * @param name what the call calls the id; it may travel in path, query or body
 * @param place where the address has it
 * @param rest what else the loader sends with it
 * @throws TypeError for a call that needs a login
 */
export function earlyCallOfId<S extends v.GenericSchema, D extends v.GenericSchema>(
  call: Call<S, D>,
  name: string,
  place: IdPlace,
  rest: Record<string, number | string> = {},
): EarlyCall {
  const [method, path, body, who] = earlyCall(call, { ...rest, [name]: ANY_ID });
  const fill = (text: string) => text.replace(String(ANY_ID), place);
  return [method, fill(path), body === null ? null : fill(body), who];
}
