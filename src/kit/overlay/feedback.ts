import { withinLimit } from '../../lib/chunk-limit.ts';

/** How long a toast stays, in milliseconds. */
const TOAST_MS = 2_400;
/** How long a line waits for its looks, in milliseconds. */
const WAITS_MS = 2_000;

/**
 * Shows one line for a moment, and says it to screen readers. antd-mobile's Toast (24 kB) loads on first use; where
 * even that does not come, or not soon, the line is shown plainly, because a toast is often the very message that
 * the network is down.
 */
export function toast(message: string): void {
  announce(message);
  let shown = false;
  const once = (show: () => void) => {
    if (!shown) show();
    shown = true;
  };
  const plainly = () => once(() => showPlainly(message));
  setTimeout(plainly, WAITS_MS);
  void withinLimit(() => import('./antd-toast.ts')).then(
    ({ showToast }) => once(() => showToast(message, TOAST_MS)),
    plainly,
  );
}

/** Says a line to screen readers without showing it. */
export function announce(message: string): void {
  const region = liveRegion();
  // A repeated text is only read again when it changes in between.
  region.textContent = '';
  setTimeout(() => (region.textContent = message), 50);
}

function liveRegion(): HTMLElement {
  const existing = document.getElementById('announcer');
  if (existing) return existing;
  const region = document.createElement('div');
  region.id = 'announcer';
  region.setAttribute('role', 'status');
  region.className = 'visually-hidden';
  document.body.append(region);
  return region;
}

function showPlainly(message: string): void {
  const line = document.createElement('div');
  line.className = 'plain-toast';
  line.setAttribute('aria-hidden', 'true');
  line.textContent = message;
  document.body.append(line);
  setTimeout(() => line.remove(), TOAST_MS);
}
