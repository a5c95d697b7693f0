import { mayBeLoggedIn } from '../session/may-be-logged-in.ts';

/**
 * Preloads, after the first picture, chunks that the page file names in attributes:
 * - what the page's app loads: links in the file would share the connection with the scripts that come first
 * - the sender of calls (api/axios-client.ts) for a visitor who may be logged in: the first calls of others are mostly
 *   sent early, but calls with a login are sent by the app
 */
export function preloadChunks(window: Window): void {
  const { document } = window;
  const { chunks, sender } = document.documentElement.dataset;
  const preload = (url: string) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    // As the import asks for it; otherwise the browser would load the file twice.
    link.crossOrigin = '';
    // Calls that are made meanwhile go first.
    link.fetchPriority = 'low';
    link.href = url;
    document.head.append(link);
  };
  if (chunks) chunks.split(' ').forEach(preload);
  if (sender && mayBeLoggedIn(window)) preload(sender);
}
