import { hostCallbacks } from './host-callbacks.ts';
import { afterFirstPicture } from './after-first-picture.ts';
import { desktopRedirect } from './desktop-redirect.ts';
import { earlyCalls } from './early-calls.ts';
import { isPageOf } from './page-of.ts';
import { preloadChunks } from './preload-chunks.ts';
import { rememberTap } from './remember-tap.ts';
import { rootSize } from './root-size.ts';
import { watchLoading } from './watch-loading.ts';

// The only script before the first paint. It is inlined, so every byte delays the paint.
if (!desktopRedirect(window)) {
  hostCallbacks(window);
  rememberTap(window);
  const { dataset } = document.documentElement;
  // A URL without its own page file is served with the home page's file; only the background applies to it.
  const own = isPageOf(location.pathname, import.meta.env.BASE_URL, dataset['page']);
  dataset['first'] = own ? 'page' : 'sky';
  // `send` is for early-client-calls.ts, a separate script that shares no code with this one.
  if (window.lyyzEarly) window.lyyzEarly.send = (clientInfo) => earlyCalls(window, clientInfo);
  // Calls use CPU time, so they follow the first paint, unless a live script draws their answers (kit/live/live.ts).
  const live = 'live' in dataset;
  if (own && live) earlyCalls(window);
  watchLoading(window);
  const watchSize = rootSize(window);
  afterFirstPicture(window, () => {
    watchSize();
    if (own && !live) earlyCalls(window);
    preloadChunks(window);
  });
}
