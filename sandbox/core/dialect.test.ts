import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../src/api/read-answer.ts';
import { Fen, Id, List, Numeric, Page } from '../../src/api/shapes.ts';
import { dialectOf, inDialect, longId, ownIds, writeJson } from './dialect.ts';

const Answer = v.object({ id: Id, price: Fen, rate: v.number(), note: v.optional(v.string()), friends: List(Id) });
const answer = { id: 11, price: 1_990, rate: 0.85, friends: [12, 13] };

describe('response', () => {
  it('is unchanged in plain', () => {
    expect(inDialect('plain', Answer, answer)).toBe(answer);
  });

  it('has strings for ids and numbers and null for absent fields in java', () => {
    const java = { id: '11', price: '1990', rate: '0.85', note: null, friends: ['12', '13'] };
    expect(inDialect('java', Answer, answer)).toEqual(java);
    expect(inDialect('java', Page(Answer), { pageNo: 1, pageSize: 10, total: 1, list: [answer] })).toEqual({
      pageNo: '1',
      pageSize: '10',
      total: '1',
      list: [java],
    });
  });

  it.each([
    [0.0006, '6.0E-4'],
    [-0.000125, '-1.25E-4'],
    [0.001, '0.001'],
    [0, '0'],
    [-7, '-7'],
  ])('writes %j as Java does, and it is read back', (rate, text) => {
    const java = inDialect('java', v.object({ rate: Numeric }), { rate });
    expect(java).toEqual({ rate: text });
    expect(v.parse(Numeric, text)).toBe(rate);
  });

  it('has 19-digit numbers for ids in java-long', () => {
    const json = writeJson(inDialect('java-long', Answer, answer));
    expect(json).toContain('"id":1000000000000000011,');
    expect(json).toContain('"friends":[1000000000000000012,1000000000000000013]');
    expect(json).toContain('"price":1990,');
    expect(readJson(json)).toMatchObject({ id: longId(11) });
  });

  it('is null without data', () => {
    expect(inDialect('java', v.nullable(Answer), null)).toBeNull();
  });
});

it('replaces long ids anywhere in the input', () => {
  const Input = v.object({ id: Id, all: v.optional(v.array(Id)), text: v.string() });
  const text = longId(1);
  expect(ownIds(Input, { id: longId(11), all: [longId(12), 13], text, other: text })).toEqual({
    id: 11,
    all: [12, 13],
    text,
    other: text,
  });
});

it('parses a dialect name', () => {
  expect(dialectOf(undefined)).toBe('plain');
  expect(dialectOf('java')).toBe('java');
  expect(() => dialectOf('cobol')).toThrow(RangeError);
});
