import { prefetchOnTouch } from './prefetch.ts';
import { watchVersion } from './new-version.ts';
import { moveFirstScene } from '../kit/scene/scene-motion.ts';
import { startWorker } from './service-worker.ts';

/** Starts optional features once the page is rendered. */
export function later(): void {
  prefetchOnTouch();
  watchVersion();
  startWorker();
  moveFirstScene();
}
