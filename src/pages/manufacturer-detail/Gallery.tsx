import { useEffect, useRef, useState } from 'react';
import { loadViewer, viewPictures } from '../../features/picture-viewer/open-viewer.ts';
import { GalleryView } from './GalleryView.tsx';

/** The provider's pictures: a strip to swipe; a tap opens the viewer. */
export function Gallery({ name, pictures }: { name: string; pictures: string[] }) {
  const [shown, setShown] = useState(0);
  const strip = useRef<HTMLUListElement>(null);

  const scrolled = () => {
    const element = strip.current;
    if (element && element.clientWidth > 0) setShown(Math.round(element.scrollLeft / element.clientWidth));
  };

  // It may have been swiped before React (live.tsx).
  useEffect(scrolled, []);

  // Scrolls the strip along with the viewer, so that it shows the last viewed picture on close.
  const follow = (index: number) => {
    const element = strip.current;
    if (element) element.scrollLeft = index * element.clientWidth;
  };

  return (
    <GalleryView
      name={name}
      pictures={pictures}
      shown={shown}
      strip={strip}
      onScroll={scrolled}
      onTouch={loadViewer}
      onOpen={(index) => void viewPictures(pictures, index, { onShown: follow })}
    />
  );
}
