import { withinLimit } from '../../lib/chunk-limit.ts';
import { callHost } from '../../session/call-host.ts';
import { host } from '../../session/host.ts';
import { copyText } from '../../kit/forms/clipboard.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { copying } from './copying-copy.ts';

/** A page as the native host or the system's share sheet gets it. */
export interface Shared {
  title: string;
  description: string;
  /** absolute URL */
  url: string;
  /** absolute URL of an image, or empty */
  image: string;
}

/** Shares a page with the native host, the system's share sheet, or by copying the link. */
export function share(shared: Shared): Promise<void> {
  underWay ??= shareOnce(shared).finally(() => (underWay = undefined));
  return underWay;
}

/** A second tap while the host is working does not share again. */
let underWay: Promise<void> | undefined;

async function shareOnce(shared: Shared): Promise<void> {
  // Nothing more than these, whatever the page has prepared for the sheet (native-host.md).
  const { title, description, url, image } = shared;
  if (await callHost(host, 'share', { title, description, url, image })) return;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: shared.title, text: shared.description, url: shared.url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // cancelled by the user
    }
  }
  await copyAndToast(shared.url, copying.linkCopied);
}

/** Copies a text and shows a toast. If copying is impossible, shows the text for manual copying. */
export async function copyAndToast(text: string, message: string): Promise<void> {
  if (await copyText(text)) {
    toast(message);
    return;
  }
  const sheet = await withinLimit(() => import('../../kit/overlay/TextSheet.tsx')).catch(() => null);
  if (sheet) void sheet.showText(copying.byHand, text);
  else toast(copying.failed);
}
