// @vitest-environment node
import { expect, test } from 'vitest';
import { ServerClock } from './server-clock.ts';

const server = Date.parse('2027-01-01T00:00:00Z');
const header = (ms: number) => new Date(ms).toUTCString();

test('corrects a device clock that is three hours off, within the one-second precision of the header', () => {
  let phone = server - 3 * 3_600_000;
  const clock = new ServerClock(() => phone);
  const sentAt = phone;
  phone += 400;
  clock.observe(header(server + 200), sentAt);
  expect(Math.abs(clock.now() - (server + 400))).toBeLessThanOrEqual(500);
  phone += 10_000;
  expect(Math.abs(clock.now() - (server + 10_400))).toBeLessThanOrEqual(500);
});

test('keeps the sample with the shortest round trip until it expires', () => {
  let phone = server;
  const clock = new ServerClock(() => phone);
  clock.observe(header(server), phone - 100);
  const exact = clock.now() - phone;
  phone += 1_000;
  clock.observe(header(server + 60_000), phone - 5_000);
  expect(clock.now() - phone).toBe(exact);
  phone += 700_000;
  clock.observe(header(phone + 60_000), phone - 5_000);
  expect(clock.now() - phone).toBeGreaterThan(50_000);
});

test('ignores missing and invalid headers and negative round trips', () => {
  const phone = server;
  const clock = new ServerClock(() => phone);
  clock.observe(undefined, phone);
  clock.observe('tomorrow', phone);
  clock.observe(header(server + 99_000), phone + 5_000);
  expect(clock.now()).toBe(phone);
});
