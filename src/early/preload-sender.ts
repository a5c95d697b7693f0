import { mayBeLoggedIn } from '../session/may-be-logged-in.ts';

/**
 * Preloads the sender of calls (api/axios-client.ts) for a visitor who may be logged in: the first calls of others are
 * mostly sent early, but calls with a login are sent by the app. The page file names its URL.
 */
export function preloadSender(window: Window): void {
  const { document } = window;
  const { sender } = document.documentElement.dataset;
  if (!sender || !mayBeLoggedIn(window)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  // As the import asks for it; otherwise the browser would load the file twice.
  link.crossOrigin = '';
  link.href = sender;
  document.head.append(link);
}
