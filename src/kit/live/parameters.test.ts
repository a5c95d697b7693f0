import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { readParameters } from '../navigation/page-parameters.ts';
import { IdParameter } from '../navigation/parameter-shapes.ts';
import { plainParameters } from './parameters.ts';

const schema = v.object({
  id: IdParameter,
  inviteCode: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^\w+$/)), ''), ''),
});

afterEach(() => history.replaceState(null, '', '/'));

test.each(['?id=7', '?id=7&inviteCode=AB', '?id=7&id=8&x=1', '?id=7&inviteCode=%3Cb%3E', '?id=1234567890123456789'])(
  'reads %s as the loader does',
  async (search) => {
    history.replaceState(null, '', `/${search}`);
    expect(plainParameters(schema)).toEqual(await readParameters(new Request(location.href), schema));
  },
);

test.each(['', '?id=x', '?id=0&id=7'])('is null where the loader refuses %s', async (search) => {
  history.replaceState(null, '', `/${search}`);
  expect(plainParameters(schema)).toBeNull();
  await expect(readParameters(new Request(location.href), schema)).rejects.toThrow();
});
