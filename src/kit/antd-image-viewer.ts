import './antd.ts';
import ImageViewer from 'antd-mobile/es/components/image-viewer';

/**
 * Shows pictures full screen.
 * @param onClose called when the person taps to close; hide it then
 * @returns hides it
 */
export function showPictures(images: string[], defaultIndex: number, onClose: () => void): () => void {
  const handler = ImageViewer.Multi.show({ images, defaultIndex, onClose });
  return () => handler.close();
}
