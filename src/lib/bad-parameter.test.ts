import { expect, test } from 'vitest';
import { BadParameterError, integerId } from './bad-parameter.ts';

test.each([
  ['1', 1],
  ['42', 42],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('%s is an id', (text, id) => {
  expect(integerId(text)).toBe(id);
});

test.each([
  undefined,
  null,
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
  '9007199254740993',
  '1'.repeat(400),
  'NaN',
])('%s is none', (text) => {
  expect(() => integerId(text)).toThrow(new BadParameterError('id'));
});

test('the error names the parameter in the fixed words', () => {
  expect(() => integerId('x', 'momentId')).toThrow('请检查 momentId 参数是否正确');
});
