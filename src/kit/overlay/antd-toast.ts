import './antd.ts';
import Toast from 'antd-mobile/es/components/toast';

/** Shows the line; a newer one takes the place of an older. */
export function showToast(content: string, duration: number): void {
  Toast.show({ content, duration, maskClickable: true });
}
