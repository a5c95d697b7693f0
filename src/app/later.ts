import { prefetchOnTouch } from './prefetch.ts';
import { watchVersion } from './new-version.ts';
import { startWorker } from './service-worker.ts';

/** What makes the visit better once the page stands; none of it is needed for the page itself. */
export function later(): void {
  prefetchOnTouch();
  watchVersion();
  startWorker();
}
