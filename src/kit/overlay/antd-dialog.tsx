import './antd.ts';
import Dialog from 'antd-mobile/es/components/dialog';
import { dialog } from './dialog-copy.ts';

/** Shows a selectable text for manual copying. */
export function showText(title: string, text: string): void {
  void Dialog.alert({
    title,
    content: <p style={{ userSelect: 'all', wordBreak: 'break-all' }}>{text}</p>,
    confirmText: dialog.gotIt,
  });
}
