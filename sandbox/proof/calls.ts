import type * as v from 'valibot';
import type { Call } from '../../src/api/http.ts';
import type { Sandbox } from '../server/sandbox.ts';

/** Any call of the contract. */
export type AnyCall = Call<v.GenericSchema, v.GenericSchema>;

/** A call and its export name. */
export interface NamedCall {
  name: string;
  call: AnyCall;
}

const modules = import.meta.glob<Record<string, unknown>>(['../../src/api/*.ts', '!../../src/api/*.test.ts'], {
  eager: true,
});

const isCall = (value: unknown): value is AnyCall => typeof value === 'function' && 'contract' in value;

/** The sandbox's name of a call: `GET /land/api/land/{id}`. */
export const addressOf = ({ contract }: AnyCall): string => `${contract.method} ${contract.path}`;

/** Every call of the contract that this sandbox answers. */
export function callsOf({ calls }: Pick<Sandbox, 'calls'>): NamedCall[] {
  return Object.values(modules)
    .flatMap((exported) =>
      Object.entries(exported).flatMap(([name, value]) => (isCall(value) ? [{ name, call: value }] : [])),
    )
    .filter(({ call }) => calls.includes(addressOf(call)));
}
