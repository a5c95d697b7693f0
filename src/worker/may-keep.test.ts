// @vitest-environment node
import { expect, test } from 'vitest';
import { mayKeep } from './may-keep.ts';

const answer = (type: string, status = 200, redirected = false) =>
  Object.defineProperty(new Response('x', { status, headers: { 'content-type': type } }), 'redirected', {
    value: redirected,
  });

test.each([
  ['a page file', answer('text/html; charset=utf-8'), true, true],
  ['a script', answer('text/javascript'), false, true],
  ['a picture', answer('image/svg+xml'), false, true],
  ['a page in place of a script', answer('text/html'), false, false],
  ['a script in place of a page', answer('text/javascript'), true, false],
  ['a page that was led elsewhere', answer('text/html', 200, true), true, false],
  ['an error page', answer('text/html', 502), true, false],
  ['a missing script', answer('text/plain', 404), false, false],
] as const)('%s', (_, response, isPage, kept) => {
  expect(mayKeep(response, isPage)).toBe(kept);
});
