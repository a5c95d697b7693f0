import { callHost } from '../../session/call-host.ts';
import { host } from '../../session/host.ts';
import { topSheet } from '../overlay/top-layer.ts';

/**
 * Copies a text through the native host, the Clipboard API or execCommand.
 * @returns whether the text was copied; if not, show it for manual copying
 */
export async function copyText(text: string): Promise<boolean> {
  const byHost = callHost(host, 'copy', text);
  if (byHost && host.bridge === 'android') return (await byHost) || copyInBrowser(text);
  // Browsers allow copying only directly after a tap, so do not wait for an iOS host.
  return (await copyInBrowser(text)) || (byHost ?? false);
}

async function copyInBrowser(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, no secure context or no API: try execCommand.
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font-size:16PX';
  // Outside an open sheet nothing can be selected.
  topSheet().append(area);
  area.select();
  area.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false; // blocked by the browser; the caller shows the text instead
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
