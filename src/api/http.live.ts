import type * as v from 'valibot';
import type { CallDefinition } from './contract.ts';

/** `defineCall` of live scripts: only the contract, to check an early response (build/live-scripts.ts). */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<S extends v.GenericSchema, D extends v.GenericSchema>(contract: CallDefinition<S, D>) {
  return { contract };
}
