// @vitest-environment node
import AES from 'crypto-js/aes';
import Base64 from 'crypto-js/enc-base64';
import Latin1 from 'crypto-js/enc-latin1';
import Utf8 from 'crypto-js/enc-utf8';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { expectProcessorTime } from '../../tests/support/processor-time.ts';
import { BadParameterError } from '../lib/bad-parameter.ts';
import { decryptQuery, encryptQuery } from './encrypted-query.ts';

const key = Utf8.parse('lingyu-h5-link-k');
const iv = Utf8.parse('lingyu-h5-link-i');
/** A query encrypted by another implementation, in plain Base64. */
const encrypted = (text: string) => AES.encrypt(Utf8.parse(text), key, { iv }).toString();
const read = async (value: string) => Object.fromEntries(await decryptQuery(value));

const refusal = async (value: string): Promise<unknown> => {
  try {
    return await read(value);
  } catch (error) {
    return error;
  }
};

test.each<[string, Record<string, string | number>]>([
  ['an id', { id: 7 }],
  ['several parameters', { inviteCode: 'AB_1-2', activityId: 12 }],
  ['Chinese', { nickname: '灵屿宇宙的居民' }],
  ['emoji', { word: '👨‍👩‍👧‍👦🎐' }],
  ['reserved characters of a query', { word: 'a=1&b=2+3 %?#/' }],
  ['empty text', { word: '' }],
  ['fifty parameters', Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`p${n}`, n]))],
])('decrypts what was encrypted: %s', async (_, parameters) => {
  const value = await encryptQuery(parameters);
  expect(value).toMatch(/^[\w-]+$/);
  expect(await read(value)).toEqual(
    Object.fromEntries(Object.entries(parameters).map(([name, text]) => [name, String(text)])),
  );
});

test('decrypts a link made with openssl: AES-128-CBC, PKCS7, Base64', async () => {
  // openssl enc -aes-128-cbc -K $(printf lingyu-h5-link-k | xxd -p) -iv $(printf lingyu-h5-link-i | xxd -p) -base64
  expect(await read(OPENSSL)).toEqual({ inviteCode: 'LY2026', activityId: '7' });
  expect(await read(encrypted('name=灵屿&x=a=b'))).toEqual({ name: '灵屿', x: 'a=b' });
});

const OPENSSL = 'dfnumjmusKW+Kzl5JhgaDTfbxarVcTrOZtQduADozIg=';

const SAMPLES = Array.from({ length: 200 }, (_, n) => `id=${n}&word=${'灵'.repeat(n % 17)}`);

test.each<[string, (value: string) => string]>([
  ['unchanged', (value) => value],
  ['+ replaced by spaces', (value) => value.replaceAll('+', ' ')],
  ['URL-safe alphabet', (value) => value.replaceAll('+', '-').replaceAll('/', '_')],
  ['no padding', (value) => value.replace(/=+$/, '')],
  ['half its padding', (value) => value.replace('==', '=')],
  [
    'spaces, URL-safe alphabet and no padding',
    (value) => value.replaceAll('+', ' ').replaceAll('/', '_').replace(/=+$/, ''),
  ],
  ['parsed from a URL', (value) => new URLSearchParams(`s=${value}`).get('s') ?? ''],
])('accepts a changed link: %s', async (_, change) => {
  for (const text of SAMPLES) {
    expect((await decryptQuery(change(encrypted(text)))).toString()).toBe(new URLSearchParams(text).toString());
  }
});

const bytes = (text: string) => AES.encrypt(Latin1.parse(text), key, { iv }).toString();

test.each([
  ['an empty value', ''],
  ['not Base64', '灵屿'],
  ['letters outside the alphabet', 'abc!'],
  ['half a block', btoa('12345678')],
  ['incomplete blocks', btoa('x'.repeat(24))],
  ['one letter', 'A'],
  ['only padding', '===='],
  ['another key', AES.encrypt('id=7', Utf8.parse('another-key-0000'), { iv }).toString()],
  ['random blocks', btoa('\u0000\u0001\u0002\u0003'.repeat(8))],
  ['a salted openssl file', btoa('Salted__12345678' + 'x'.repeat(16))],
  ['text that is not a query', encrypted('hello')],
  ['JSON', encrypted('{"id":7}')],
  ['an encrypted empty string', encrypted('')],
  ['a missing name', encrypted('=7')],
  ['a part without =', encrypted('id=7&x')],
  ['an empty part', encrypted('id=7&&x=1')],
  ['a control character', encrypted('id=7\u0000')],
  ['a line break', encrypted('id=7\r\nx: 1')],
  ['markup as a name', encrypted('<b>=7')],
  ['invalid UTF-8', bytes('id=\xff\xfe')],
  ['overlong UTF-8', bytes('id=\xc0\xaf')],
  ['an incomplete UTF-8 character', bytes('id=\xe7\x81')],
  ['a surrogate in UTF-8', bytes('id=\xed\xa0\x80')],
  ['more than 4 kB', encrypted(`id=${'1'.repeat(5_000)}`)],
  ['5 MB', 'A'.repeat(5_000_000)],
])('rejects with the same error: %s', async (_, value) => {
  const error = await refusal(value);
  expect(error).toBeInstanceOf(BadParameterError);
  expect((error as Error).message).toBe('请检查 s 参数是否正确');
  expect((error as Error).cause).toBeUndefined();
});

test('accepts at most 4 kB', async () => {
  const word = 'x'.repeat(4_000);
  expect(await read(await encryptQuery({ word }))).toEqual({ word });
  await expect(encryptQuery({ word: 'x'.repeat(4_096) })).rejects.toThrow(RangeError);
});

test.each([[{}], [{ 'a b': 1 }], [{ '': 1 }], [{ 名: 1 }]])('creates no link for %j', async (parameters) => {
  await expect(encryptQuery(parameters)).rejects.toThrow(RangeError);
});

test('detects wrong padding, which crypto-js ignores', async () => {
  // One block where only the last padding byte is correct.
  const block = AES.encrypt(Latin1.parse('id=7&x=1abcdefg\x03'), key, { iv }).ciphertext;
  block.sigBytes = 16;
  block.clamp();
  expect(await refusal(Base64.stringify(block))).toBeInstanceOf(BadParameterError);
});

test('10,000 fuzzed values either decrypt or give the same error, quickly', { timeout: 300_000 }, async () => {
  const blocks = fc
    .array(fc.uint8Array({ minLength: 16, maxLength: 16 }), { minLength: 1, maxLength: 4 })
    .map((found) => btoa(found.map((block) => String.fromCharCode(...block)).join('')));
  const value = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.base64String({ maxLength: 300 }),
    blocks,
    fc.string({ unit: 'binary', maxLength: 100 }).map((text) => encrypted(text)),
    fc
      .tuple(fc.constantFrom(...SAMPLES), fc.nat(), fc.base64String({ minLength: 4, maxLength: 4 }))
      .map(([text, at, other]) => {
        const good = encrypted(text);
        const cut = at % good.length;
        return good.slice(0, cut) + other + good.slice(cut + 4);
      }),
  );
  const property = fc.asyncProperty(value, async (text) => {
    const found = await refusal(text);
    if (!(found instanceof Error)) return;
    expect(found).toBeInstanceOf(BadParameterError);
    expect(found.message).toBe('请检查 s 参数是否正确');
  });
  await expectProcessorTime(4 * 10_000, () => fc.assert(property, { numRuns: 10_000 }));
});

test('a failed chunk is not reported as a bad parameter', async () => {
  vi.resetModules();
  vi.doMock('./link-cipher.ts', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const fresh = await import('./encrypted-query.ts');
  await expect(fresh.decryptQuery(encrypted('id=7'))).rejects.not.toBeInstanceOf(BadParameterError);
  vi.doUnmock('./link-cipher.ts');
});
