import './antd.ts';
import Dialog from 'antd-mobile/es/components/dialog';
import { dialog } from './dialog-copy.ts';
import { topSheet } from './top-layer.ts';

/** Shows a selectable text for manual copying, above an open sheet too. */
export function showText(title: string, text: string): void {
  void Dialog.alert({
    title,
    content: <p style={{ userSelect: 'all', wordBreak: 'break-all' }}>{text}</p>,
    confirmText: dialog.gotIt,
    // Outside a modal sheet it would be below it, and inert.
    getContainer: topSheet,
  });
}
