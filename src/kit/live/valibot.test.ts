import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { liveSchema } from '../../../tests/support/live-schema.ts';
import * as live from './valibot.ts';

const VALUES: unknown[] = [
  ...[undefined, null, true, false, 0, -0, 1, -1, 1.5, NaN, Infinity, 2 ** 53, '', ' ', ' a ', 'a', 'abc', '12', '007'],
  ...[[], [1], ['a', 'b'], ['a', 1, 2], [null], {}, { a: 1 }, { a: 'x', b: 'y' }, { a: null }, { a: undefined }],
  ...[{ b: 'x' }, { a: { b: ['x'] } }, { a: { b: [1] } }, { length: 2 }, new Date(0), () => 'x'],
];

const Text = v.string();
const SCHEMAS: Record<string, v.GenericSchema> = {
  string: Text,
  number: v.number(),
  boolean: v.boolean(),
  unknown: v.unknown(),
  literal: v.literal('a'),
  picklist: v.picklist(['a', 'abc']),
  object: v.object({ a: v.string(), b: v.optional(v.string()) }),
  'object with defaults': v.object({ a: v.optional(v.string(), 'standard'), b: v.optional(v.string(), () => 'made') }),
  'object with a default that the schema changes': v.object({ a: v.optional(v.pipe(Text, v.trim()), ' standard ') }),
  'object with nullish entries': v.object({ a: v.nullish(v.string()), b: v.nullish(v.array(Text), []) }),
  'object with nullable entries': v.object({ a: v.nullable(v.number()), b: v.optional(v.nullable(v.number(), 7)) }),
  'object with fallbacks': v.object({ a: v.fallback(v.string(), 'instead'), b: v.fallback(Text, () => 'made') }),
  'object with an optional fallback': v.object({ a: v.optional(v.fallback(v.picklist(['x']), 'x'), 'x') }),
  'object with a required unknown': v.object({ a: v.unknown() }),
  'object with an optional pipe': v.object({ a: v.pipe(v.optional(v.string()), v.transform(String)) }),
  'objects in objects': v.object({ a: v.object({ b: v.array(v.string()) }) }),
  array: v.array(v.string()),
  tuple: v.tuple([v.string(), v.number()]),
  record: v.record(v.string(), v.union([v.string(), v.number()])),
  union: v.union([v.string(), v.pipe(v.number(), v.integer())]),
  optional: v.optional(v.string(), 'standard'),
  nullable: v.nullable(v.string(), 'standard'),
  nullish: v.nullish(v.string(), 'standard'),
  fallback: v.fallback(v.string(), 'instead'),
  'trim and length': v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2)),
  nonEmpty: v.pipe(v.string(), v.nonEmpty()),
  length: v.pipe(v.string(), v.length(3)),
  'length of a list': v.pipe(v.array(v.unknown()), v.minLength(1)),
  regex: v.pipe(v.string(), v.regex(/^\d+$/)),
  check: v.pipe(
    v.number(),
    v.check((value) => value > 0),
  ),
  numbers: v.pipe(v.number(), v.minValue(-1), v.maxValue(1)),
  gtValue: v.pipe(v.number(), v.gtValue(0)),
  integer: v.pipe(v.number(), v.integer()),
  safeInteger: v.pipe(v.number(), v.safeInteger()),
  'transform before a schema': v.pipe(v.unknown(), v.transform(Number), v.number(), v.minValue(1)),
  'pipe of a pipe': v.pipe(v.pipe(v.string(), v.trim()), v.regex(/^a/)),
};

describe.each(Object.entries(SCHEMAS))('%s', (_, schema) => {
  test.each(VALUES.map((value) => [value]))('takes or refuses %j as valibot does', (value) => {
    const { success, output } = v.safeParse(schema, value);
    const read = live.safeParse(liveSchema(schema), value);
    expect(read.success).toBe(success);
    if (read.success) expect(read.output).toStrictEqual(output);
    expect(live.is(liveSchema(schema), value)).toBe(success);
  });
});

test('a refusal throws', () => {
  expect(() => live.parse(live.string(), 1)).toThrow('not what the contract says');
  expect(live.parse(live.string(), 'a')).toBe('a');
});

test('an error of a transform is not a refusal', () => {
  const fails = live.transform(() => {
    throw new TypeError('a bug');
  });
  expect(() => live.safeParse(live.pipe(live.string(), fails), 'a')).toThrow('a bug');
});

const sources = import.meta.glob<string>(
  ['../../api/*.ts', '../../pages/*/route.ts', '../navigation/parameter-shapes.ts', '!**/*.test.ts', '!**/http.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

test('has every function of valibot that a contract or the parameters of a page use', () => {
  const used = new Set(
    Object.values(sources).flatMap((text) => [...text.matchAll(/\bv\.([a-z]\w*)\(/g)].map(([, name]) => name ?? '')),
  );
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !(name in live))).toEqual([]);
});
