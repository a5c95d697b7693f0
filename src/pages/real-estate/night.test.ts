// @vitest-environment node
import { expect, test } from 'vitest';
import { isNight, untilTurn } from './night.ts';

const at = (time: string) => Date.parse(`2026-11-25T${time}+08:00`);

test.each([
  ['00:00:00', true],
  ['05:59:59', true],
  ['06:00:00', false],
  ['17:59:59', false],
  ['18:00:00', true],
  ['23:59:59', true],
])('in Shanghai at %s night is %s', (time, night) => expect(isNight(at(time))).toBe(night));

test.each([
  ['05:59:00', 60_000],
  ['06:00:00', 12 * 3_600_000],
  ['17:30:00', 1_800_000],
  ['18:00:00', 12 * 3_600_000],
  ['23:00:00', 7 * 3_600_000],
])('at %s it turns in %d ms', (time, left) => expect(untilTurn(at(time))).toBe(left));
