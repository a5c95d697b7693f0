import { loadClient } from '../api/http.ts';
import { prefetchOnTouch } from './prefetch.ts';
import { watchVersion } from './new-version.ts';
import { moveFirstScene } from '../kit/scene/scene-motion.ts';
import { startWorker } from './service-worker.ts';

/** Starts optional features once the page is rendered. */
export function later(): void {
  // The next call need not wait for it. Offline the call itself loads it, and reports the error.
  loadClient().catch(() => undefined);
  prefetchOnTouch();
  watchVersion();
  startWorker();
  moveFirstScene();
}
