import type * as v from 'valibot';
import { Flag, Time } from '../../src/api/domain-shapes.ts';
import { Id } from '../../src/api/shapes.ts';
import { parseShanghaiTime } from '../../src/lib/shanghai-time.ts';

/**
 * Response formats.
 * - `plain`: ids are numbers, absent fields are omitted
 * - `java`: like Java servers: `null` for absent fields, ids and all other numbers as strings, small fractions as `6.0E-4`,
 *   times in ISO 8601 and UTC, yes and no as texts
 * - `java-long`: the same with 19-digit ids as numbers (Longs) and integers as numbers, times in epoch milliseconds, yes and
 *   no as 1 and 0; requests may use these ids or those of `plain`
 */
export const DIALECTS = ['plain', 'java', 'java-long'] as const;
export type Dialect = (typeof DIALECTS)[number];

/**
 * A dialect by name; `plain` by default.
 * @throws RangeError for an unknown name
 */
export function dialectOf(name: string | undefined): Dialect {
  const dialect = DIALECTS.find((one) => one === (name ?? 'plain'));
  if (dialect === undefined) throw new RangeError(`SANDBOX_DIALECT is none of ${DIALECTS.join(', ')}`);
  return dialect;
}

/** Added to an id of the sandbox to make it long. */
const LONG = 1_000_000_000_000_000_000n;

/** The long form of an id of the sandbox. */
export const longId = (id: number | string) => String(LONG + BigInt(id));

type AnySchema = v.GenericSchema;
interface Inside {
  entries?: Record<string, AnySchema>;
  wrapped?: AnySchema;
  item?: AnySchema;
  items?: AnySchema[];
  pipe?: { kind: string }[];
}

/** Converts response data to a dialect, following the call's schema; serialize it with `writeJson`. */
export function inDialect(dialect: Dialect, schema: AnySchema, value: unknown): unknown {
  if (dialect === 'plain') return value;
  const { type } = schema;
  const { entries, wrapped, item, items, pipe } = schema as AnySchema & Inside;
  if (schema === Id) return dialect === 'java' ? String(value) : longId(value as number);
  if (value === null || value === undefined) return null;
  if (schema === Time) return javaTime(dialect, value as string);
  if (schema === Flag) return dialect === 'java' ? JSON.stringify(value) : Number(value);
  const inner = pipe?.filter(({ kind }) => kind === 'schema').at(-1) as AnySchema | undefined;
  if (inner && inner.type !== type) return inDialect(dialect, inner, value);
  if (wrapped) return inDialect(dialect, wrapped, value);
  if (Array.isArray(value)) {
    return value.map((one, place) => inDialect(dialect, item ?? items?.[place] ?? schema, one));
  }
  if (entries) {
    const fields = value as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(entries).map(([name, field]) => [name, inDialect(dialect, field, fields[name])]),
    );
  }
  if (typeof value !== 'number' || (dialect === 'java-long' && Number.isInteger(value))) return value;
  return javaText(value);
}

/** A time as Java writes it: ISO 8601 in UTC, or epoch milliseconds. */
function javaTime(dialect: Dialect, time: string): string | number {
  const moment = parseShanghaiTime(time);
  return dialect === 'java' ? new Date(moment).toISOString().replace('Z', '+0000') : moment;
}

/** A number as Java writes it: below a thousandth with an exponent. */
function javaText(value: number): string {
  if (value === 0 || Math.abs(value) >= 0.001) return String(value);
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent}`;
}

/** Serializes an envelope; writes long ids as numbers, which JavaScript cannot represent. */
export function writeJson(envelope: unknown): string {
  return JSON.stringify(envelope).replace(/"(1\d{18})"/g, '$1');
}

/** Replaces long ids in a call's input with the sandbox's own. */
export function ownIds(schema: AnySchema, value: unknown): unknown {
  const { entries, wrapped, item } = schema as AnySchema & Inside;
  if (schema === Id) {
    return typeof value === 'string' && /^1\d{18}$/.test(value) ? Number(BigInt(value) - LONG) : value;
  }
  if (wrapped) return ownIds(wrapped, value);
  if (item && Array.isArray(value)) return value.map((one) => ownIds(item, one));
  if (entries && typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, entries[name] ? ownIds(entries[name], field) : field]),
    );
  }
  return value;
}
