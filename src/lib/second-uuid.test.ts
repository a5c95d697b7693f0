import { expect, test } from 'vitest';
import { secondUuid } from './second-uuid.ts';
import { uuid } from './uuid.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('is another UUID, and the same one each time', () => {
  const firsts = Array.from({ length: 200 }, uuid);
  const seconds = firsts.map(secondUuid);
  for (const second of seconds) expect(second).toMatch(UUID);
  expect(firsts.map(secondUuid)).toEqual(seconds);
  expect(new Set([...firsts, ...seconds]).size).toBe(400);
});

test('differs in every digit but those of the version and the variant', () => {
  expect(secondUuid('01234567-89ab-4def-8123-456789abcdef')).toBe('56789abc-def0-4234-8678-9abcdef01234');
});
