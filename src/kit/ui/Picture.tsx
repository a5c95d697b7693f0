import { useEffect, useRef, useState } from 'react';
import { type PictureProps, PictureView } from './PictureView.tsx';

/** An image that reserves its space while loading, with a plain background as fallback. */
export function Picture(props: PictureProps) {
  const { src } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current: shown } = image;
    // An image that a live script has drawn may have failed before React listened. SVGs can be 0 wide and fine.
    if (shown?.complete && shown.naturalWidth === 0) shown.decode().catch(() => setFailed(src));
  }, [src]);
  return <PictureView {...props} image={image} failed={failed === src} onError={() => setFailed(src)} />;
}
