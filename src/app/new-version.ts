import { bottomLine } from '../lib/bottom-line.ts';
import { newVersion } from './new-version-copy.ts';

/** Minimum interval between version checks in milliseconds. */
const CHECK_INTERVAL_MS = 10 * 60_000;

/**
 * Checks for a new version when the user returns to the page, and offers a reload. Never reloads on its own, because
 * the user may be filling in a form.
 */
export function watchVersion(): void {
  let checkedAt = Date.now();
  const check = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    const newest = await newestEntry();
    // The page file names the entry script among others.
    if (!newest || [...document.scripts].some(({ src }) => src.endsWith(newest))) return;
    document.removeEventListener('visibilitychange', listener);
    offer();
  };
  const listener = () => void check();
  document.addEventListener('visibilitychange', listener);
}

/** URL of the newest entry script; undefined if it cannot be loaded. */
async function newestEntry(): Promise<string | undefined> {
  try {
    const answer = await fetch(`${import.meta.env.BASE_URL}version.json`, { cache: 'no-store' });
    const { entry } = (await answer.json()) as { entry?: string };
    return entry;
  } catch {
    return undefined; // offline or during a deployment; checked again next time
  }
}

/** Shows the update prompt at the bottom of the page. */
function offer(): void {
  const line = bottomLine('status', newVersion.text, {
    [newVersion.update]: () => location.reload(),
    [newVersion.later]: () => line.remove(),
  });
}
