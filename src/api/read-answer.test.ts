// @vitest-environment node
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { expectProcessorTime } from '../../tests/support/processor-time.ts';
import { readJson, withoutNulls } from './read-answer.ts';
import { Count, Fen, Id, List, NoData, Numeric, Page } from './shapes.ts';

describe('JSON', () => {
  test('keeps integers of more than 15 digits as strings', () => {
    expect(readJson('{"id":1234567890123456789,"list":[-9007199254740993, 123456789012345]}')).toEqual({
      id: '1234567890123456789',
      list: ['-9007199254740993', 123456789012345],
    });
  });

  test.each([
    ['digits in a string', '{"text":"1234567890123456789, \\"1234567890123456789"}'],
    ['a string that ends with a backslash', '{"text":"1234567890123456789\\\\","n":1}'],
    ['a fraction', '{"rate":0.1234567890123456789}'],
    ['an exponent', '{"far":1234567890123456789e3}'],
    ['digits in a key', '{"1234567890123456789":1}'],
  ])('leaves %s unchanged', (_, text) => expect(readJson(text)).toEqual(JSON.parse(text)));

  test('parses everything else like JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify({ value, far: '1234567890123456789' });
        const isLong = /[^\d."eE-]-?\d{16}/.test(text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, '""'));
        fc.pre(!isLong);
        expect(readJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test.each(['', '<html>', '{"data":[', '"'.repeat(3), '{"a":1234567890123456789'])(
    'returns undefined for invalid JSON: %s',
    (text) => expect(readJson(text)).toBeUndefined(),
  );

  test('rejects a long invalid text quickly', () =>
    expectProcessorTime(500, () => {
      expect(readJson(`1234567890123456${'"\\'.repeat(500_000)}`)).toBeUndefined();
    }));
});

test('removes nulls at every depth', () => {
  expect(withoutNulls({ a: null, b: { c: null, d: [null, { e: null, f: 0 }] }, g: '' })).toEqual({
    b: { d: [{ f: 0 }] },
    g: '',
  });
  expect(withoutNulls(null)).toBeNull();
});

describe('ids', () => {
  const read = (value: unknown) => v.safeParse(Id, value);

  test.each([
    [11, 11],
    ['11', 11],
    [123456789012345, 123456789012345],
    ['123456789012345', 123456789012345],
    // More than 15 digits always give a string.
    [1234567890123456, '1234567890123456'],
    ['1234567890123456', '1234567890123456'],
    ['1234567890123456789', '1234567890123456789'],
    ['12345678901234567890', '12345678901234567890'],
    // Leading zeros are significant: it is a different id.
    ['007', '007'],
  ])('reads %j as %j', (value, id) => expect(read(value).output).toBe(id));

  test.each([
    0,
    -1,
    1.5,
    NaN,
    Infinity,
    2 ** 53,
    '0',
    '000',
    '',
    ' 1',
    '-1',
    '1.5',
    '1e3',
    'x',
    true,
    null,
    undefined,
    {},
  ])('rejects %j', (value) => expect(read(value).success).toBe(false));

  test('reads a number and its string as the same id, without rounding', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 99_999_999_999_999_999_999n }), (id) => {
        const read = v.parse(Id, readJson(String(id)));
        expect(read).toBe(v.parse(Id, String(id)));
        expect(String(read)).toBe(String(id));
      }),
    );
  });
});

test.each([
  [Count, '12', 12],
  [Fen, '-1250', -1_250],
  [Numeric, '0.25', 0.25],
  // As Java writes them.
  [Numeric, '6.0E-4', 0.0006],
  [Numeric, '-1.25e+2', -125],
  [Count, '1.0E7', 10_000_000],
  [Count, '12.0', 12],
  [Count, '9007199254740991', 9_007_199_254_740_991],
])('reads a number from a string', (schema, text, number) => expect(v.parse(schema, text)).toBe(number));

test.each([
  [Count, '-1'],
  [Count, '1.5'],
  [Count, ''],
  [Count, ' 1'],
  [Count, '0x10'],
  [Fen, '9007199254740993'],
  [Fen, '9007199254740993.0'],
  [Fen, '9.007199254740993E15'],
  [Numeric, '1E400'],
  [Numeric, '1.5E300'],
  [Numeric, '1E'],
  [Numeric, 'E3'],
  [Numeric, '1E1000'],
  [Numeric, '1E2.5'],
  [Count, '1E-3'],
  [Count, null],
])('rejects an invalid number', (schema, text) => expect(v.is(schema, text)).toBe(false));

test('a missing list is empty; another type is invalid', () => {
  const Tags = v.object({ tags: List(v.string()) });
  expect(v.parse(Tags, {})).toEqual({ tags: [] });
  expect(v.parse(Tags, { tags: null })).toEqual({ tags: [] });
  expect(v.is(Tags, { tags: 'a' })).toBe(false);
});

test('an array without paging fields is a single page', () => {
  const People = Page(v.object({ id: Id }));
  const only = v.parse(People, [{ id: 1 }, { id: '2' }]);
  expect(only).toEqual({ pageNo: 1, pageSize: 2, total: 2, list: [{ id: 1 }, { id: 2 }] });
  expect(v.parse(People, [])).toEqual({ pageNo: 1, pageSize: 1, total: 0, list: [] });
  expect(v.is(People, {})).toBe(false);
});

test('reports the path of a required field that is null', () => {
  const schema = v.object({ author: v.object({ name: v.string() }) });
  const { issues } = v.safeParse(schema, withoutNulls({ author: { name: null } }));
  expect(issues && v.getDotPath(issues[0])).toBe('author.name');
});

test('ignores the data of a call without a result', () => {
  for (const data of [null, undefined, true, 'ok', { any: 1 }]) expect(v.parse(NoData, data)).toBeNull();
});
