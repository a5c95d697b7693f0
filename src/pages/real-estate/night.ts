import { shanghaiTime } from '../../lib/shanghai-time.ts';

/** Hours in Shanghai: the sun rises and sets over the islands. */
const SUNRISE = 6;
const SUNSET = 18;
const HOUR_MS = 3_600_000;

/**
 * Whether it is night in Shanghai.
 * @param now epoch milliseconds of the server clock
 */
export function isNight(now: number): boolean {
  const hour = Number(shanghaiTime(now).slice(11, 13));
  return hour < SUNRISE || hour >= SUNSET;
}

/**
 * Milliseconds until day turns to night or night to day.
 * @param now epoch milliseconds of the server clock
 */
export function untilTurn(now: number): number {
  const time = shanghaiTime(now).slice(11);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const passed = (hours * 60 + minutes) * 60_000 + seconds * 1_000;
  const next = [SUNRISE, SUNSET, SUNRISE + 24].map((hour) => hour * HOUR_MS).find((turn) => turn > passed);
  return (next ?? 0) - passed;
}
