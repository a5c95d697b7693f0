import { loadOverlay, preloadOverlay } from '../../kit/data/chunk-reload.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { viewer } from './copy.ts';

interface Options {
  /** called with the index of each picture that is swiped to */
  onShown?: (index: number) => void;
}

/** Has the viewer (a chunk of its own) come before it is asked for: call it when a finger touches a picture. */
export function loadViewer(): void {
  preloadOverlay('viewer', () => import('./PictureViewer.tsx'));
}

/**
 * Shows pictures as large as the screen, over everything: swipe, pinch, double tap. Resolves once the viewer has left.
 * Where it does not come (no network), that is said, and the picture on the page is all there is.
 * @param pictures their addresses
 */
export async function viewPictures(pictures: string[], index: number, options: Options = {}): Promise<void> {
  const loaded = await loadOverlay('viewer', () => import('./PictureViewer.tsx')).catch(() => null);
  if (loaded) await loaded.showViewer(pictures, index, options.onShown);
  else toast(viewer.missing);
}
