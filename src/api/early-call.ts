import * as v from 'valibot';
import type { Call } from './http.ts';

/** Method, path without prefix (`{id}` is the address's own), and body or null: what the early script sends. */
export type EarlyCall = readonly [method: string, path: string, body: string | null];

/**
 * A call as the page file carries it, to be sent before any script has come. Only no-auth calls will do, because nothing is
 * known of the visitor by then.
 * @param input what the loader is going to send; `undefined` for a call whose path has the page's id and nothing else
 * @throws TypeError for a call that is not no-auth
 */
export function earlyCall<S extends v.GenericSchema, D extends v.GenericSchema>(
  { contract }: Call<S, D>,
  input?: v.InferInput<S>,
): EarlyCall {
  if (contract.who !== 'O') throw new TypeError(`${contract.path} is not a no-auth call`);
  const { method } = contract;
  if (input === undefined) return [method, contract.path, null];
  // With the contract's defaults, as http.ts sends it: the loader takes the answer to its very own address and body.
  const sent = v.parse(contract.send, input) as Record<string, unknown>;
  const inPath = new Set<string>();
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(sent[name]));
  });
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !inPath.has(name)));
  if (method !== 'GET' && contract.carry !== 'query') return [method, path, JSON.stringify(rest)];
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  return [method, path + (query && `?${query}`), null];
}

/**
 * A no-auth call whose query has the page's id under a name: `{id}` stands in its place, as it does in a path.
 * @param name what the call calls the id
 * @param rest what else the loader sends with it
 * @throws TypeError for a call that is not no-auth, or sends no query
 */
export function earlyCallOfId<S extends v.GenericSchema, D extends v.GenericSchema>(
  call: Call<S, D>,
  name: string,
  rest: Record<string, number | string> = {},
): EarlyCall {
  const { method, carry } = call.contract;
  if (method !== 'GET' && carry !== 'query') throw new TypeError(`${call.contract.path} sends no query`);
  // Any id will do to check the input; it has the place in the query that the true one will have.
  const [, path] = earlyCall(call, { ...rest, [name]: 1 });
  return [method, path.replace(new RegExp(`([?&]${name}=)1(?=&|$)`), '$1{id}'), null];
}
