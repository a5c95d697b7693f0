import { newVersion } from './new-version-copy.ts';

/** Shows the update prompt at the bottom of the page. */
export function offerNewVersion(): void {
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
