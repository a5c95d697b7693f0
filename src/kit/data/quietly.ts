import type { GenericSchema, InferInput } from 'valibot';
import type { CallOptions } from '../../api/call-options.ts';
import type { Call } from '../../api/http.ts';

/** A write for `useApiMutation` whose refusal shows no toast, because the page tells of it in place. */
export const quietly = <S extends GenericSchema, D extends GenericSchema>(call: Call<S, D>) =>
  Object.assign((input: InferInput<S>, options: CallOptions) => call(input, { ...options, quiet: true }), {
    contract: call.contract,
  });
