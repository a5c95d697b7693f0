/** Offset of Shanghai time from UTC in milliseconds; no daylight saving time since 1991. */
const UTC_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Formats a time as `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, independent of the device's time zone.
 * @param moment epoch milliseconds
 */
export function shanghaiTime(moment: number): string {
  return new Date(moment + UTC_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Parses a server time.
 * @param time `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, already validated
 * @returns epoch milliseconds
 */
export function parseShanghaiTime(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}+08:00`);
}

/**
 * The end of the day in Asia/Shanghai.
 * @param moment epoch milliseconds
 * @returns epoch milliseconds
 */
export function nextMidnight(moment: number): number {
  return parseShanghaiTime(`${shanghaiTime(moment).slice(0, 10)} 00:00:00`) + DAY_MS;
}

/**
 * The next Monday 00:00 in Asia/Shanghai, after the given time.
 * @param moment epoch milliseconds
 * @returns epoch milliseconds
 */
export function nextMonday(moment: number): number {
  const midnight = nextMidnight(moment);
  // 1970-01-01 was a Thursday.
  const day = Math.floor((midnight + UTC_OFFSET_MS) / DAY_MS + 3) % 7;
  return midnight + ((7 - day) % 7) * DAY_MS;
}
