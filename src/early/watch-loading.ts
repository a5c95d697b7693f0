import { bottomLine } from '../lib/bottom-line.ts';
import { notLoaded } from './copy.ts';

/** Time after which a page whose app has not started says so, in milliseconds. */
const PATIENCE_MS = 30_000;

/** The app starts without live scripts. */
const NEEDED = /\/assets\/(?!live-)/;

/**
 * Tells the user, and offers a reload, when a script that the app cannot start without is missing, cannot be parsed or
 * takes too long.
 * What the page file and its live script have drawn stays. The app removes the line when it starts after all
 * (src/main.tsx).
 */
export function watchLoading(window: Window): void {
  const { document, lyyzEarly } = window;
  let told = false;
  const tell = () => {
    // The app removes this attribute when it starts.
    if (told || !('first' in document.documentElement.dataset)) return;
    // On a very slow network only the head is here.
    if (!(document.body as HTMLElement | null)) {
      window.setTimeout(tell, 1_000);
      return;
    }
    told = true;
    bottomLine('alert', notLoaded.text, { [notLoaded.reload]: () => window.location.reload() });
  };
  const isOurs = ({ src, async }: HTMLScriptElement) => async === false && src.startsWith(window.location.origin);
  // The app does without its asynchronous scripts, and carriers write their own into pages. Errors of elements do not
  // bubble.
  window.addEventListener(
    'error',
    ({ target, error, filename }) => {
      const unreadable = error instanceof SyntaxError && NEEDED.test(filename);
      if (unreadable || isOurs(target as HTMLScriptElement)) tell();
    },
    true,
  );
  window.setTimeout(tell, PATIENCE_MS);
  if (lyyzEarly) lyyzEarly.notLoaded = tell;
}
