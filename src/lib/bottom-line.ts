/**
 * Shows one sentence with buttons at the bottom of the page, above its content and outside React: it also stands where
 * the app itself is what is missing.
 * @param role `alert` is read out at once, `status` when the screen reader has finished
 * @returns the element, to remove it
 */
export function bottomLine(role: 'alert' | 'status', text: string, buttons: Record<string, () => void>): HTMLElement {
  // Its own height below the page, so that it covers nothing at the end.
  const place = document.createElement('div');
  place.className = 'bottom-line';
  const line = document.createElement('div');
  line.setAttribute('role', role);
  place.append(line);
  const words = document.createElement('span');
  line.append(words);
  document.body.append(place);
  // A screen reader tells what changes in an element that it knows.
  words.textContent = text;
  for (const [name, act] of Object.entries(buttons)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.onclick = act;
    line.append(button);
  }
  return place;
}
