import { host } from '../../session/host.ts';
import { appPath } from './app-path.ts';

/** What a person asks for that the app does better: each goes to the native host, and else the web's own way. */

/**
 * Opens a path in the app: by the host the page stands in, else by the app's universal link, which leads to the store
 * where there is no app.
 * @throws RangeError for what is no in-app path
 */
export function openInApp(path: string): void {
  const inside = appPath(path);
  if (inside === null) throw new RangeError('not a path inside the app');
  if (host.call('openPath', inside)) return;
  location.assign(import.meta.env.VITE_APP_UNIVERSAL_LINK + inside);
}

/** Pays an order: in the host, else in the app. The web page never handles money itself. */
export function payOrder(orderNo: string): void {
  if (host.call('pay', { orderNo })) return;
  openInApp(`/pay?orderNo=${encodeURIComponent(orderNo)}`);
}

/**
 * Saves a picture.
 * @param dataUrl the picture as data: URL
 * @param fileName what it is called where the browser downloads it
 * @returns `host`: the app has it · `download`: the browser was asked to; where it cannot (WeChat), show the picture
 *   for a long press
 */
export function savePicture(dataUrl: string, fileName: string): 'host' | 'download' {
  if (host.call('saveImage', dataUrl)) return 'host';
  const link = document.createElement('a');
  link.href = dataUrl;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  return 'download';
}
