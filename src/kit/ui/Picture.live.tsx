import { type PictureProps, PictureView } from './PictureView.tsx';

/** What `Picture` renders first. */
export function Picture(props: PictureProps) {
  return <PictureView {...props} failed={false} />;
}
