import './antd.ts';
import Toast from 'antd-mobile/es/components/toast';

/** Shows a toast, which replaces an older one. */
export function showToast(content: string, duration: number): void {
  Toast.show({ content, duration, maskClickable: true });
}
