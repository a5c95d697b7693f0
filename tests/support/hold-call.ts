import { http } from 'msw';
import { afterTest } from './after-test.ts';
import { server } from './server.ts';

/**
 * Holds the requests of a call until `release`, however slow the machine is. A delay of some milliseconds would race
 * with the import of the page's code.
 * @param path a call's path without the prefix, or the start of one
 * @returns `asked` resolves when the first request is held; `release` lets the sandbox answer all of them
 */
export function holdCall(path: string): { asked: Promise<void>; release: () => void } {
  let release = () => {};
  let ask = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => (ask = resolve));
  server.use(
    http.all(`*/api${path}*`, async () => {
      ask();
      await released;
      // Returning nothing leaves the answer to the sandbox.
    }),
  );
  afterTest(`hold ${path}`, release);
  return { asked, release };
}
