import type * as v from 'valibot';

/**
 * Who may call, and so what is sent along.
 * - `O`: no-auth; authorization and client info are removed, the auth token is empty
 * - `C`: client info, and the login where there is one
 * - `A`: a login is needed; without it the platform answers S00000
 */
export type Caller = 'O' | 'C' | 'A';

/** What is agreed of one call: the app, the sandbox and the tests hold to it. */
export interface CallDefinition<S extends v.GenericSchema, D extends v.GenericSchema> {
  method: 'GET' | 'POST';
  /** without prefix; `{name}` is filled from the input */
  path: string;
  who: Caller;
  /** schema of the input */
  send: S;
  /** schema of the answer's `data` */
  data: D;
  /** where a POST carries its input; the body unless said otherwise */
  carry?: 'body' | 'query';
  /** how long an answer is fresh, in milliseconds, where it is longer than usual (kit/data/query-client.ts) */
  staleTime?: number;
  /** a C call that answers who is logged in with something of their own; an A call always does */
  own?: true;
  /** what a logged-out visitor gets instead of being asked to log in (member info: null, spec.md 8) */
  loggedOut?: v.InferOutput<D>;
}

/** Any call's. */
export type AnyContract = CallDefinition<v.GenericSchema, v.GenericSchema>;
