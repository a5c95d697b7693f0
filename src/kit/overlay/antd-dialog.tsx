import './antd.ts';
import Dialog from 'antd-mobile/es/components/dialog';
import { words } from '../ui/words.ts';

/** Shows a text that can be selected, where it could not be copied for the person. */
export function showText(title: string, text: string): void {
  void Dialog.alert({
    title,
    content: <p style={{ userSelect: 'all', wordBreak: 'break-all' }}>{text}</p>,
    confirmText: words.gotIt,
  });
}
