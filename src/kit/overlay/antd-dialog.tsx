import './antd.ts';
import Dialog from 'antd-mobile/es/components/dialog';
import { lastOf } from '../../lib/last-of.ts';
import { dialog } from './dialog-copy.ts';

/** Shows a selectable text for manual copying, above an open sheet too. */
export function showText(title: string, text: string): void {
  void Dialog.alert({
    title,
    content: <p style={{ userSelect: 'all', wordBreak: 'break-all' }}>{text}</p>,
    confirmText: dialog.gotIt,
    // Outside a modal sheet it would be below it, and inert.
    getContainer: () => lastOf([...document.querySelectorAll<HTMLElement>('dialog[open]')]) ?? document.body,
  });
}
