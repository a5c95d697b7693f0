/** Shanghai is eight hours ahead of UTC all year (no summer time since 1991), in milliseconds. */
const AHEAD = 8 * 3_600_000;

/**
 * The platform's way to write a moment: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, wherever the phone is.
 * @param moment epoch milliseconds
 */
export function shanghaiTime(moment: number): string {
  return new Date(moment + AHEAD).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * The moment that such a time names.
 * @param time `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, as the contract checks it
 * @returns epoch milliseconds
 */
export function momentOf(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}+08:00`);
}
