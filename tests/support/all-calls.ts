import type * as v from 'valibot';
import type { Call } from '../../src/api/http.ts';

export type AnyCall = Call<v.GenericSchema, v.GenericSchema>;

const modules = import.meta.glob<Record<string, unknown>>(['../../src/api/*.ts', '!../../src/api/*.test.ts'], {
  eager: true,
});

const isCall = (value: unknown): value is AnyCall => typeof value === 'function' && 'contract' in value;

/** Every call of the contract with its export name and its section of the platform (file). */
export const calls = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    isCall(value) ? [{ name, call: value, section: file.replace(/.*\/|\.ts$/g, '') }] : [],
  ),
);
