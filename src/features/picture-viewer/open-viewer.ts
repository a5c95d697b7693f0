import { openChunk, preloadChunk } from '../../kit/data/chunk-reload.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { viewer } from './copy.ts';

interface Options {
  /** called with the index of each picture shown */
  onShown?: (index: number) => void;
}

/** Preloads the viewer chunk; call it on pointerdown. */
export function loadViewer(): void {
  preloadChunk('viewer', () => import('./PictureViewer.tsx'));
}

/**
 * Opens the full-screen viewer and resolves after it has closed. Shows a toast if the viewer cannot be loaded.
 * @param pictures image URLs
 */
export async function viewPictures(pictures: string[], index: number, options: Options = {}): Promise<void> {
  const { pathname } = location;
  const loaded = await openChunk('viewer', () => import('./PictureViewer.tsx')).catch(() => null);
  // Left meanwhile: the next page has nothing to do with it.
  if (location.pathname !== pathname) return;
  if (loaded) await loaded.showViewer(pictures, index, options.onShown);
  else toast(viewer.missing);
}
