import { newVersion } from './new-version-copy.ts';

/** A page that is looked at again asks whether it is still the newest, at most this often, in milliseconds. */
const ASK_AGAIN_MS = 10 * 60_000;

/**
 * Offers a new version where there is one, when the person comes back to the page. It is an offer: nothing reloads by
 * itself, because a form may be half filled.
 */
export function watchVersion(): void {
  const own = [...document.scripts].find(({ src }) => src.includes('/assets/'))?.src;
  let asked = Date.now();
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !own || Date.now() - asked < ASK_AGAIN_MS) return;
    asked = Date.now();
    const newest = await newestEntry();
    if (!newest || own.endsWith(newest)) return;
    document.removeEventListener('visibilitychange', listener);
    offer();
  };
  const listener = () => void ask();
  document.addEventListener('visibilitychange', listener);
}

/** The entry script of the newest build; undefined where it cannot be told. */
async function newestEntry(): Promise<string | undefined> {
  try {
    const answer = await fetch(`${import.meta.env.BASE_URL}version.json`, { cache: 'no-store' });
    const { entry } = (await answer.json()) as { entry?: string };
    return entry;
  } catch {
    return undefined; // Offline, or a server between two versions: asked again next time.
  }
}

/** One quiet line above the lower edge. */
function offer(): void {
  const line = document.createElement('div');
  line.className = 'new-version';
  line.setAttribute('role', 'status');
  const button = (text: string, act: () => void) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.onclick = act;
    return made;
  };
  const text = document.createElement('span');
  text.textContent = newVersion.text;
  line.append(
    text,
    button(newVersion.update, () => location.reload()),
    button(newVersion.later, () => line.remove()),
  );
  document.body.append(line);
}
