import { hostCallbacks } from './host-callbacks.ts';
import { afterFirstPicture } from './after-first-picture.ts';
import { desktopRedirect } from './desktop-redirect.ts';
import { earlyCalls } from './early-calls.ts';
import { isPageOf } from './page-of.ts';
import { rootSize } from './root-size.ts';

// The only script that runs before the first paint. It is inlined, so every byte of it delays the picture.
if (!desktopRedirect(window)) {
  hostCallbacks(window);
  rootSize(window);
  const { dataset } = document.documentElement;
  // An address without a page file of its own is answered with the home page's: just its sky is true there.
  const own = isPageOf(location.pathname, import.meta.env.BASE_URL, dataset['page']);
  dataset['first'] = own ? 'page' : 'sky';
  // The picture comes first: calls take the processor's time, and the scripts are a good while on their way.
  // For a script that has nothing in common with this one's file, and none with the bundle's.
  if (window.lyyzEarly) window.lyyzEarly.send = (clientInfo) => earlyCalls(window, clientInfo);
  if (own) afterFirstPicture(window, () => earlyCalls(window));
}
