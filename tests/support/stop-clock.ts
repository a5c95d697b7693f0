import { vi } from 'vitest';
import { afterTest } from './after-test.ts';
import { sandbox } from './sandbox.ts';

/**
 * Stops the clock of the page and of its sandbox, so that what is true before a turn stays true however slow the machine is.
 * Timers run on, and `vi.waitFor` must not be used meanwhile, because it moves the clock.
 * @param moment epoch milliseconds of the platform
 * @returns sets the clock to a later moment, where it stands again: a page reads it once a second. The page's may be half a
 * second behind the platform's
 */
export function stopClock(moment: number): (later: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] });
  afterTest('clock', () => void vi.useRealTimers());
  sandbox().setNow(moment);
  const ahead = moment - Date.now();
  return (later) => void vi.setSystemTime(later - ahead);
}
