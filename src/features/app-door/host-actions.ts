import { callHost } from '../../session/call-host.ts';
import { host } from '../../session/host.ts';
import { appPath, inApp } from './app-path.ts';

/** What a person asks for that the app does better: each goes to the native host, and else the web's own way. */

/**
 * Opens a path in the app: by the host the page stands in, else by the app's universal link, which leads to the store
 * where there is no app.
 * @throws RangeError for what is no in-app path
 */
export async function openInApp(path: string): Promise<void> {
  const inside = appPath(path);
  if (inside === null) throw new RangeError('not a path inside the app');
  if (await callHost(host, 'openPath', inside)) return;
  location.assign(import.meta.env.VITE_APP_UNIVERSAL_LINK + inside);
}

/**
 * Pays an order: in the host, else in the app. The web page never handles money itself, and nothing else is tried where a
 * host gave no sign of paying: it may be about to.
 * @returns whether the person has been led to where they pay; where not, offer `openOrder`
 */
export async function payOrder(orderNo: string): Promise<boolean> {
  const byHost = callHost(host, 'pay', { orderNo });
  if (byHost) return byHost;
  await openOrder(orderNo);
  return true;
}

/** Opens an order in the app, where it is paid as well. */
export function openOrder(orderNo: string): Promise<void> {
  return openInApp(inApp.order(orderNo));
}

/**
 * Saves a picture.
 * @param dataUrl the picture as data: URL
 * @param fileName what it is called where the browser downloads it
 * @returns `host`: the app has it · `download`: the browser was asked to; where it cannot (WeChat), show the picture
 *   for a long press
 */
export async function savePicture(dataUrl: string, fileName: string): Promise<'host' | 'download'> {
  if (await callHost(host, 'saveImage', dataUrl)) return 'host';
  const link = document.createElement('a');
  link.href = dataUrl;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  return 'download';
}
