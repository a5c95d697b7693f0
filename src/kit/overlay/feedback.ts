import { withinLimit } from '../../lib/chunk-limit.ts';
import { isInPlace } from './is-in-place.ts';
import { raise, topSheet } from './top-layer.ts';

/** Duration of a toast in milliseconds. */
const TOAST_MS = 2_400;
/** Time limit for loading antd-mobile's Toast, in milliseconds. */
const LOAD_TIMEOUT_MS = 2_000;

/**
 * Shows a toast and announces it to screen readers. antd-mobile's Toast (24 kB) loads on demand; if it fails or is
 * slow, a plain element is shown, because toasts often report that the network is down.
 */
export function toast(message: string): void {
  announce(message);
  let shown = false;
  const once = (show: () => void) => {
    if (!shown) show();
    shown = true;
  };
  const plainly = () => once(() => showFallbackToast(message));
  setTimeout(plainly, LOAD_TIMEOUT_MS);
  void withinLimit(() => import('./antd-toast.ts')).then(
    ({ showToast }) => once(() => showToast(message, TOAST_MS)),
    plainly,
  );
}

/** Announces a text to screen readers only. */
export function announce(message: string): void {
  const region = liveRegion();
  // Screen readers announce only changes, so clear the region first.
  region.textContent = '';
  setTimeout(() => (region.textContent = message), 50);
}

function liveRegion(): HTMLElement {
  const region = document.getElementById('announcer') ?? document.createElement('div');
  region.id = 'announcer';
  region.setAttribute('role', 'status');
  region.className = 'visually-hidden';
  // Screen readers hear nothing outside an open sheet. It gives the region back when it closes (use-modal.ts).
  const home = topSheet();
  if (region.parentNode !== home) home.append(region);
  return region;
}

function showFallbackToast(message: string): void {
  // While the Toast was loading, the page has had time to say it itself.
  if (isInPlace(message)) return;
  const line = document.createElement('div');
  line.className = 'plain-toast';
  line.setAttribute('aria-hidden', 'true');
  line.textContent = message;
  document.body.append(line);
  raise(line);
  setTimeout(() => line.remove(), TOAST_MS);
}
