import { prefetchOnTouch } from './prefetch.ts';
import { watchVersion } from './new-version.ts';
import { moveFirstScene } from '../kit/scene/scene-motion.ts';
import { refetchOnReturn } from '../kit/data/query-client.ts';
import { preloadChunk } from '../kit/data/chunk-reload.ts';
import { startWorker } from './service-worker.ts';

/** Starts optional features once the page is rendered. */
export function later(): void {
  // The next call need not wait for it. If it does not come, that call reports it.
  preloadChunk('axios', () => import('../api/axios-client.ts'));
  // A page file outside the shell names only its own page. Home's links load the list with the touch.
  if (document.documentElement.dataset['route']) preloadChunk('page routes', () => import('virtual:page-routes'));
  refetchOnReturn();
  prefetchOnTouch();
  watchVersion();
  startWorker();
  moveFirstScene();
}
