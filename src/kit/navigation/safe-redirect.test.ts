import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GOOD_REDIRECTS, OPEN_REDIRECTS } from '../../../tests/support/open-redirects.ts';
import { safeRedirect } from './safe-redirect.ts';

test.each(OPEN_REDIRECTS.map((address) => [address]))('safeRedirect rejects %j', (address) => {
  expect(safeRedirect(address)).toBe('/');
});

test.each(GOOD_REDIRECTS)('safeRedirect accepts %j', (address, path) => {
  expect(safeRedirect(address)).toBe(path);
  // The result is stable.
  expect(safeRedirect(path)).toBe(path);
});

test.each([[null], ['']])('safeRedirect returns the home page for a missing address (%j)', (address) => {
  expect(safeRedirect(address)).toBe('/');
});

test('always returns a page of this app', () => {
  const pieces = fc.constantFrom(
    ...['/', '\\', '..', '.', '%2f', '%5c', '%25', '%2e', '@', ':', '?', '#', '&', '=', '\t', '\n', ' ', 'https:'],
    ...['mfuwu', 'MFUWU', 'sign-in', 'exchangeLogin', 'evil.example', 'javascript:', '灵屿', '\u200b', '；', '%', '0a'],
  );
  const address = fc.oneof(
    fc.array(pieces, { maxLength: 14 }).map((found) => found.join('')),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(address, (value) => {
      for (const given of [value, `/${value}`, `/mfuwu/${value}`]) {
        const path = safeRedirect(given);
        expect(path).toMatch(/^\/(?![/\\])/);
        const url = new URL(`/mfuwu${path}`, location.origin);
        expect(url.origin).toBe(location.origin);
        expect(url.pathname).toMatch(/^\/mfuwu\/(?!exchangeLogin\/?$)/i);
        expect(new URL(path, location.origin).origin).toBe(location.origin);
        expect(safeRedirect(path)).toBe(path);
      }
    }),
    { numRuns: 10_000 },
  );
});
