import { download } from '../../lib/download.ts';
import { callHost } from '../../session/call-host.ts';
import { host } from '../../session/host.ts';
import { appPath, inApp } from './app-path.ts';

/** Actions handled by the native host, with a web fallback. */

/**
 * Opens a path in the app, through the native host or the universal link, which leads to the app store if the app is
 * not installed.
 * @throws RangeError for an invalid path
 */
export async function openInApp(path: string): Promise<void> {
  const inside = appPath(path);
  if (inside === null) throw new RangeError('not a path inside the app');
  if (await callHost(host, 'openPath', inside)) return;
  location.assign(import.meta.env.VITE_APP_UNIVERSAL_LINK + inside);
}

/**
 * Pays an order in the host or in the app; the web page never handles payments. There is no fallback after a host
 * action without a visible effect, because the host may be about to pay.
 * @returns whether the payment was opened; if not, offer `openOrder`
 */
export async function payOrder(orderNo: string): Promise<boolean> {
  const byHost = callHost(host, 'pay', { orderNo });
  if (byHost) return byHost;
  await openOrder(orderNo);
  return true;
}

/** Opens an order in the app, where it can be paid. */
export function openOrder(orderNo: string): Promise<void> {
  return openInApp(inApp.order(orderNo));
}

/**
 * Saves an image.
 * @param dataUrl the image as a data: URL
 * @param fileName name of the downloaded file
 * @returns `host`: saved by the app · `download`: passed to the browser. Browsers that cannot download (WeChat) need a
 * visible image for a long press
 */
export async function savePicture(dataUrl: string, fileName: string): Promise<'host' | 'download'> {
  if (await callHost(host, 'saveImage', dataUrl)) return 'host';
  download(dataUrl, fileName);
  return 'download';
}
