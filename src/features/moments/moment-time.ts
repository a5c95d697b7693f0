import { serverClock } from '../../lib/server-clock.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';

/** Formats a server time, `YYYY-MM-DD HH:mm:ss`, relative to the server clock. */
export const momentTime = {
  /** 今天 08:30, 11-19 08:30, 2025-11-19 */
  short: (time: string): string => {
    const now = shanghaiTime(serverClock.now());
    if (time.slice(0, 10) === now.slice(0, 10)) return `今天 ${time.slice(11, 16)}`;
    return time.slice(0, 4) === now.slice(0, 4) ? time.slice(5, 16) : time.slice(0, 10);
  },
  /** for the `datetime` attribute */
  iso: (time: string): string => `${time.replace(' ', 'T')}+08:00`,
} as const;
