// @vitest-environment node
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { BadParameterError } from '../../lib/bad-parameter.ts';
import { expectProcessorTime } from '../../../tests/support/processor-time.ts';
import { decryptUrlQuery, encryptQuery } from '../../session/encrypted-query.ts';
import { integerId, readParameters } from './page-parameters.ts';
import { CodeParameter, IdParameter } from './parameter-shapes.ts';
import { withAttribution } from './paths.ts';

const Parameters = v.object({
  activityId: IdParameter,
  inviteCode: v.optional(CodeParameter),
  sort: v.optional(v.picklist(['score', 'time']), 'score'),
});

/** Random queries: enough that one that takes long would show. */
const RUNS = 10_000;

const read = (query: string) => readParameters(new Request(`http://localhost:5173/mfuwu/page${query}`), Parameters);
const refused = (query: string) =>
  read(query).then(
    () => 'taken',
    (error: unknown) => (error instanceof BadParameterError ? error.parameter : error),
  );

test("reads plain parameters with the schema's transformations", async () => {
  expect(await read('?activityId=7&inviteCode=AB_1-2&utm_source=wx')).toEqual({
    activityId: 7,
    inviteCode: 'AB_1-2',
    sort: 'score',
  });
});

test('keeps a long id as a string, encrypted or not', async () => {
  const activityId = '1000000000000006013';
  expect(await read(`?activityId=${activityId}`)).toMatchObject({ activityId });
  expect(await read(`?s=${await encryptQuery({ activityId })}`)).toMatchObject({ activityId });
});

test('reads encrypted parameters', async () => {
  expect(await read(`?s=${await encryptQuery({ activityId: 7, sort: 'time' })}`)).toEqual({
    activityId: 7,
    sort: 'time',
  });
});

test('combines plain and encrypted parameters; encrypted ones win', async () => {
  const s = await encryptQuery({ activityId: 7 });
  expect(await read(`?activityId=8&inviteCode=A&s=${s}`)).toMatchObject({ activityId: 7, inviteCode: 'A' });
});

test('uses the first value of a repeated parameter, plain and encrypted', async () => {
  expect(await read('?activityId=7&activityId=x')).toMatchObject({ activityId: 7 });
  const s = await encryptQuery({ activityId: 7 });
  expect(await read(`?s=${s}&s=x`)).toMatchObject({ activityId: 7 });
  expect(await refused(`?s=x&s=${s}`)).toBe('s');
});

test.each([
  ['', 'activityId'],
  ['?', 'activityId'],
  ['?activityId=', 'activityId'],
  ['?activityId=0', 'activityId'],
  ['?activityId=-1', 'activityId'],
  ['?activityId=01', 'activityId'],
  ['?activityId=1.5', 'activityId'],
  ['?activityId=1e3', 'activityId'],
  ['?activityId=0x1', 'activityId'],
  ['?activityId=+1', 'activityId'],
  ['?activityId=1%0A', 'activityId'],
  ['?activityId=123456789012345678901', 'activityId'],
  [`?activityId=${'9'.repeat(400)}`, 'activityId'],
  ['?activityId=７', 'activityId'],
  ['?ActivityId=7', 'activityId'],
  ['?activityId=7&inviteCode=', 'inviteCode'],
  ['?activityId=7&inviteCode=a b', 'inviteCode'],
  ['?activityId=7&inviteCode=<script>', 'inviteCode'],
  [`?activityId=7&inviteCode=${'a'.repeat(65)}`, 'inviteCode'],
  ['?activityId=7&sort=__proto__', 'sort'],
  // The error names the first parameter in schema order, not in URL order.
  ['?sort=x&inviteCode=!&activityId=x', 'activityId'],
  ['?sort=x&inviteCode=!&activityId=1', 'inviteCode'],
  ['?s=', 's'],
  ['?activityId=7&s=nothing', 's'],
])('rejects %s with an error for %s', async (query, parameter) => {
  expect(await refused(query)).toBe(parameter);
});

test('validates encrypted parameters like plain ones', async () => {
  expect(await refused(`?s=${await encryptQuery({ activityId: 'x' })}`)).toBe('activityId');
  expect(await refused(`?s=${await encryptQuery({ inviteCode: 'A' })}`)).toBe('activityId');
});

test('rejects a too long query quickly', async () => {
  await expectProcessorTime(500, async () => {
    expect(await refused(`?activityId=7&x=${'&x=1'.repeat(500_000)}`)).toBe('activityId');
    expect(await refused(`?activityId=7&s=${'A'.repeat(2_000_000)}`)).toBe('s');
  });
});

test('never shows a parameter name from the URL in the message', async () => {
  const strict = v.strictObject({ id: v.optional(IdParameter) });
  const error: unknown = await readParameters(new Request('http://localhost/?evil=1'), strict).catch((e: unknown) => e);
  expect((error as Error).message).toBe('请检查 id 参数是否正确');
});

test('a check over several parameters names the one it is forwarded to', async () => {
  const Range = v.pipe(
    v.object({ from: IdParameter, to: IdParameter }),
    v.forward(
      v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to),
      ['to'],
    ),
  );
  const error: unknown = await readParameters(new Request('http://localhost/?from=3&to=2'), Range).catch(
    (e: unknown) => e,
  );
  expect((error as BadParameterError).parameter).toBe('to');
});

test('loads crypto-js only for an encrypted link', async () => {
  vi.resetModules();
  let loaded = 0;
  vi.doMock('../../session/link-cipher.ts', async (original) => {
    loaded += 1;
    return original();
  });
  const fresh = await import('./page-parameters.ts');
  const open = (query: string) => fresh.readParameters(new Request(`http://localhost/${query}`), Parameters);
  await open('?activityId=7');
  await open('?activityId=x').catch(() => undefined);
  expect(loaded).toBe(0);
  await open(`?s=${await encryptQuery({ activityId: 7 })}`);
  expect(loaded).toBe(1);
  vi.doUnmock('../../session/link-cipher.ts');
});

test('10,000 fuzzed queries give parameters or a BadParameterError, quickly', { timeout: 300_000 }, async () => {
  const name = fc.oneof(
    fc.constantFrom('activityId', 'inviteCode', 'sort', 's', '__proto__', 'constructor', 'toString'),
    fc.string({ maxLength: 10 }),
  );
  const text = fc.oneof(
    fc.constantFrom('7', '0', '-1', 'time', '<img src=x onerror=alert(1)>', '../../..', '%00', '%', '%E7%81'),
    fc.string({ maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.base64String({ maxLength: 100 }),
  );
  const pairs = fc.array(fc.tuple(name, text), { maxLength: 6 });
  const query = fc.oneof(
    pairs.map((found) => new URLSearchParams(found).toString()),
    pairs.map((found) => found.map(([key, value]) => `${key}=${value}`).join('&')),
    fc.string({ maxLength: 200 }),
  );
  const property = fc.asyncProperty(query, pairs, fc.boolean(), async (plain, hidden, encrypt) => {
    const address = new URL('http://localhost:5173/mfuwu/page');
    address.search = plain;
    if (encrypt) {
      const secret = new URLSearchParams(hidden.filter(([key]) => /^[\w.-]{1,64}$/.test(key)));
      const s = await encryptQuery({ x: 1, ...Object.fromEntries(secret) });
      address.search = `s=${s}&${plain}`;
    }
    const found: unknown = await readParameters(new Request(address.href), Parameters).catch((e: unknown) => e);
    if (found instanceof Error) {
      expect(found).toBeInstanceOf(BadParameterError);
      expect(found.message).toMatch(/^请检查 (s|activityId|inviteCode|sort) 参数是否正确$/);
    } else {
      expect(v.is(v.object({ activityId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }), found)).toBe(true);
    }
  });
  await expectProcessorTime(4 * RUNS, () => fc.assert(property, { numRuns: RUNS }));
});

test.each([
  ['1', 1],
  ['42', 42],
  ['999999999999999', 999_999_999_999_999],
  ['9007199254740993', '9007199254740993'],
  ['9223372036854775807', '9223372036854775807'],
])('%s is a valid route id', (text, id) => {
  expect(integerId(text)).toBe(id);
});

test.each([
  undefined,
  '',
  '0',
  '-1',
  '+1',
  '1.5',
  '1e3',
  '0x10',
  ' 1',
  '1 ',
  '１',
  '01',
  'abc',
  '100000000000000000000',
  '1'.repeat(400),
  'NaN',
])('%s is not a valid route id', (text) => {
  expect(() => integerId(text)).toThrow(new BadParameterError('id'));
});

test('the error for a route id names the parameter in the fixed text', () => {
  expect(() => integerId('x', 'momentId')).toThrow('请检查 momentId 参数是否正确');
});

describe('an invalid `s`', () => {
  const Optional = v.object({
    inviteCode: v.optional(CodeParameter),
    sort: v.optional(v.picklist(['score']), 'score'),
  });
  const open = (query: string) => readParameters(new Request(`http://localhost/${query}`), Optional);

  test.each(['?s=20', '?s=', '?s=nothing', '?s=U2FsdGVkX18', '?s=%E2%98%83'])(
    '%s is ignored on a page without required parameters',
    async (query) => {
      expect(await open(query)).toEqual({ sort: 'score' });
      expect(await open(`${query}&inviteCode=ABC`)).toEqual({ sort: 'score', inviteCode: 'ABC' });
    },
  );

  test('an invalid plain parameter next to it is still reported', async () => {
    await expect(open('?s=20&inviteCode=!')).rejects.toThrow(new BadParameterError('inviteCode'));
  });

  test('a valid one is read on such a page too', async () => {
    expect(await open(`?s=${await encryptQuery({ inviteCode: 'ABC' })}`)).toEqual({ sort: 'score', inviteCode: 'ABC' });
  });
});

test('withAttribution uses a decrypted link like a plain one', async () => {
  const search = `?s=${await encryptQuery({ inviteCode: 'ABC', inviterId: 101, activityId: 7, channelCode: 'C', x: 1 })}`;
  expect(withAttribution('/soul', search)).toBe('/soul');
  expect(await decryptUrlQuery(search)).toBe(true);
  expect(withAttribution('/soul', search)).toBe('/soul?inviteCode=ABC&activityId=7&channelCode=C&inviterId=101');
  expect(await decryptUrlQuery('?inviteCode=ABC')).toBe(false);
});
