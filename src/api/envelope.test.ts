// @vitest-environment node
import { expect, test } from 'vitest';
import { isLoggedOut, isSuccess, mentionsToken, wantsToast } from './envelope.ts';

const NONE = Symbol('left out');
/** Every form of a code: number, text, or missing. */
const codes = [
  NONE,
  null,
  '',
  0,
  '0',
  200,
  '200',
  400,
  '400',
  401,
  402,
  403,
  500,
  '500',
  9806,
  '9806',
  -1,
  '-1',
  -107,
  '-107',
  'S00000',
  201,
];

function envelope(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== NONE));
}
const number = (code: unknown) => (typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code);

// An independent, literal version of the rules in spec.md 8, checked against every combination of codes.
const table = codes.flatMap((statusCode) =>
  codes.flatMap((code) => codes.map((errorCode) => ({ statusCode, code, errorCode }))),
);

test(`\`${table.length} envelope shapes: success is statusCode 200, errorCode 0 or 200, or code 200, and never S00000\``, () => {
  for (const fields of table) {
    const { statusCode, code, errorCode } = fields;
    const expected =
      code !== 'S00000' &&
      (number(statusCode) === 200 || number(errorCode) === 0 || number(errorCode) === 200 || number(code) === 200);
    expect(isSuccess(envelope(fields)), JSON.stringify(fields)).toBe(expected);
  }
});

test(`\`${table.length} envelope shapes: only the listed statusCodes and codes show a toast\``, () => {
  const statusCodes = [400, 402, 403, 500, 9806];
  const listed = [-107, -1, 500];
  for (const fields of table) {
    const expected =
      statusCodes.includes(number(fields.statusCode) as number) || listed.includes(number(fields.code) as number);
    expect(wantsToast(envelope(fields)), JSON.stringify(fields)).toBe(expected);
  }
});

test('only code S00000 means logged out', () => {
  expect(isLoggedOut({ code: 'S00000', statusCode: 200 })).toBe(true);
  expect(isLoggedOut({ statusCode: 'S00000' })).toBe(false);
  expect(isLoggedOut({ code: 's00000' })).toBe(false);
});

test('finds TOKEN anywhere in the message, case-sensitive', () => {
  expect(mentionsToken({ message: '您的TOKEN已失效' })).toBe(true);
  expect(mentionsToken({ message: 'token expired' })).toBe(false);
  expect(mentionsToken({ message: 401 })).toBe(false);
});
