import type * as v from 'valibot';

/**
 * Who may call, and which headers are sent.
 * - `O`: no login; no authorization and client info headers, the auth token is empty
 * - `C`: client info, plus the login if there is one
 * - `A`: login required; otherwise the server answers S00000
 */
export type Caller = 'O' | 'C' | 'A';

/** The contract of one API call, shared by the app, the sandbox and the tests. */
export interface CallDefinition<S extends v.GenericSchema, D extends v.GenericSchema> {
  method: 'GET' | 'POST';
  /** without prefix; `{name}` is replaced by an input field */
  path: string;
  who: Caller;
  send: S;
  data: D;
  /** where a POST sends its input; default is the body */
  carry?: 'body' | 'query';
  /** cache freshness in milliseconds, if longer than the default (kit/data/query-client.ts) */
  staleTime?: number;
  /** a C call with user-specific responses; A calls always are */
  own?: true;
  /** result for logged-out visitors instead of a login prompt (member info: null, spec.md 8) */
  loggedOut?: v.InferOutput<D>;
  /** the user whom a response calls the logged-in one */
  user?(data: v.InferOutput<D>): number | string | undefined;
}

export type AnyContract = CallDefinition<v.GenericSchema, v.GenericSchema>;
