import { hostCallbacks } from './host-callbacks.ts';
import { desktopRedirect } from './desktop-redirect.ts';
import { rootSize } from './root-size.ts';

// The only script that runs before the first paint. It is inlined, so every byte of it delays the picture.
if (!desktopRedirect(window)) {
  hostCallbacks(window);
  rootSize(window);
  // The page file's first paint is the home page's; elsewhere just its sky is true.
  if (location.pathname !== import.meta.env.BASE_URL) document.documentElement.dataset['first'] = 'sky';
}
