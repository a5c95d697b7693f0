import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cover } from '../../kit/cover-transition.ts';
import { Picture } from '../../kit/Picture.tsx';
import { useBackCloses } from '../../kit/use-back-closes.ts';
import { detail } from './copy.ts';
import styles from './Gallery.module.css';

/** The provider's pictures: swipe through them, tap one to see it large. */
export function Gallery({ name, pictures }: { name: string; pictures: string[] }) {
  const [shown, setShown] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const openViewer = useViewer(pictures);
  const count = pictures.length;

  const scrolled = () => {
    const element = strip.current;
    if (element && element.clientWidth > 0) setShown(Math.round(element.scrollLeft / element.clientWidth));
  };

  if (count === 0) return <Picture src="" alt="" ratio="4 / 3" className={styles['only']} />;
  return (
    <div className={styles['gallery']} role="group" aria-label={detail.gallery(name)}>
      <ul ref={strip} className={styles['strip']} onScroll={scrolled}>
        {pictures.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              aria-label={detail.look(index + 1, count)}
              onClick={() => openViewer(index)}
              {...(index === 0 ? cover : {})}
            >
              <Picture src={picture} alt="" ratio="4 / 3" eager={index === 0} />
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <p className={styles['position']} aria-hidden="true">
          {shown + 1} / {count}
        </p>
      )}
    </div>
  );
}

/** Pictures full screen, with pinch and double tap; loads on first use. The back button closes it. */
function useViewer(pictures: string[]): (index: number) => void {
  const [index, setIndex] = useState<number | null>(null);
  const hide = useRef<() => void>(undefined);
  const close = useBackCloses(index !== null, () => {
    hide.current?.();
    setIndex(null);
  });
  const show = useEffectEvent(async (at: number, isLeft: () => boolean) => {
    try {
      const { showPictures } = await import('../../kit/antd-image-viewer.ts');
      if (!isLeft()) hide.current = showPictures(pictures, at, () => void close());
    } catch (error) {
      // Without a network the picture on the page is all there is, and it is there already.
      console.warn('image viewer did not load', error);
      void close();
    }
  });
  useEffect(() => {
    if (index === null) return;
    let left = false;
    void show(index, () => left);
    return () => {
      left = true;
      hide.current?.();
      hide.current = undefined;
    };
  }, [index]);
  return setIndex;
}
