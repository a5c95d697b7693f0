import './antd.ts';
import Toast from 'antd-mobile/es/components/toast';
import { isInPlace } from './is-in-place.ts';
import { raise } from './top-layer.ts';
import styles from './antd-toast.module.css';

/** How long a toast leaves the page time to show the same sentence in its place, in milliseconds. */
const PLACE_MS = 100;

/** Holds the toast, above an open sheet too. */
const layer = document.createElement('div');
layer.className = styles['layer'] ?? '';

let stopWatching: (() => void) | undefined;

/**
 * Shows a toast, which replaces an older one, unless its sentence stands in an alert on the screen: there it stays, beside
 * what to do next. An alert that comes later takes the place of the toast.
 * @param duration in milliseconds
 */
export function showToast(content: string, duration: number): void {
  stopWatching?.();
  let close: (() => void) | undefined;
  const watcher = new MutationObserver(() => {
    if (!isInPlace(content)) return;
    stop();
    close?.();
  });
  const timer = setTimeout(() => {
    if (isInPlace(content)) stop();
    else {
      if (!layer.isConnected) document.body.append(layer);
      const maskClassName = styles['top'] ?? '';
      ({ close } = Toast.show({ content, duration, maskClickable: true, maskClassName, getContainer: () => layer }));
      raise(layer);
    }
  }, PLACE_MS);
  const end = setTimeout(() => stop(), PLACE_MS + duration);
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
    clearTimeout(end);
  };
  stopWatching = stop;
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
}
