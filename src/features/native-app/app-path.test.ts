// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OPEN_REDIRECTS } from '../../../tests/support/open-redirects.ts';
import { appAddress } from './app-environment.ts';
import { appPath, inApp } from './app-path.ts';

/** Rejected as a web redirect, but valid as a path in the app. */
const onlyOfTheWeb = (address: string) => /^\/(?:mfuwu\/)*(?:mfuwuevil|exchangeLogin\/?)?$/.test(address);
const hostile = [
  ...OPEN_REDIRECTS.filter((address) => !onlyOfTheWeb(address)),
  '',
  'wallet',
  '/wallet#top',
  '/a/./b',
  '/a/b/..',
  '/.evil',
  '/wallet?next=..',
  '/wallet?next=../../admin',
  '/wallet?next=%2e%2e/admin',
  '/wallet?x=<script>',
  '/wallet?x="',
  "/wallet?x='",
  '/wallet?x=1\n',
  '\n/wallet',
  '/wallet;intent',
  '/wallet#Intent;scheme=https;end',
  'lingyu:///wallet',
  '/lingyu:wallet',
  '/wal\ud800let',
  '/wallet?x=\ud800',
  `/${'a'.repeat(512)}`,
];

test('every path of the app is valid', () => {
  const all = Object.values(inApp).map((path) => (typeof path === 'string' ? path : path('17', '18')));
  expect(all.length).toBeGreaterThan(12);
  for (const path of all) expect(appPath(path)).toBe(path);
  expect(inApp.moment(3001)).toBe('/moment?momentId=3001');
});

test.each(hostile.map((path) => [path]))('rejects %j', (path) => {
  expect(appPath(path)).toBeNull();
});

test.each([
  ['/', '/'],
  ['/wallet', '/wallet'],
  ['/wallet/', '/wallet/'],
  ['/moment/3001', '/moment/3001'],
  ['/course/2026/chapter/6', '/course/2026/chapter/6'],
  ['/wallet?tab=1&from=h5', '/wallet?tab=1&from=h5'],
  ['/pay?orderNo=NO%201', '/pay?orderNo=NO%201'],
  ['/search?word=灵屿', '/search?word=%E7%81%B5%E5%B1%BF'],
  ['/search?word=%E7%81%B5', '/search?word=%E7%81%B5'],
  ['/?tab=1', '/?tab=1'],
  [`/${'a'.repeat(511)}`, `/${'a'.repeat(511)}`],
])('accepts %j', (path, taken) => {
  expect(appPath(path)).toBe(taken);
});

test('never produces a URL outside the app', () => {
  const pieces = fc.constantFrom(
    ...['/', '\\', '..', '.', '%2f', '%5c', '%25', '%2e', '@', ':', '?', '#', '&', '=', '\t', '\n', ' ', 'https:'],
    ...['wallet', 'moment', 'evil.example', 'javascript:', '灵屿', '\u200b', ';', '%', '0a', '\ud800'],
  );
  const value = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((found) => `/${found.join('')}`),
    fc.string().map((text) => `/wallet?x=${text}`),
  );
  fc.assert(
    fc.property(value, (given) => {
      const path = appPath(given);
      if (path === null) return;
      expect(path).toMatch(/^\/(?!\/)[!-~]*$/);
      const url = new URL(appAddress('ios', path));
      expect(url.origin).toBe('https://app.lingyu.example');
      // URL parsing must not change the validated path.
      expect(url.href).toBe(`https://app.lingyu.example${path}`);
      expect(appAddress('android', path)).toBe(`lingyu://${path}`);
      expect(appPath(path)).toBe(path);
    }),
    { numRuns: 5_000 },
  );
});
