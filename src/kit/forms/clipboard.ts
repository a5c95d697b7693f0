import { callHost } from '../../session/call-host.ts';
import { host } from '../../session/host.ts';

/**
 * Copies a text: by the native host, else the Clipboard API, else the old command.
 * @returns whether it was really copied; where not, show the text so that it can be selected
 */
export async function copyText(text: string): Promise<boolean> {
  const byHost = callHost(host, 'copy', text);
  if (byHost && host.bridge === 'android') return byHost;
  // A browser copies right after the tap or not at all: a host that does not answer is not waited for.
  return (await copyInBrowser(text)) || (byHost ?? false);
}

async function copyInBrowser(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, no secure context, or no such API: the old way may still work.
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font-size:16PX';
  document.body.append(area);
  area.select();
  area.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false; // forbidden by the browser: the caller shows the text instead
  } finally {
    area.remove();
  }
}
