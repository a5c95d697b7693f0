import { useRef, useState } from 'react';
import { cover } from '../../kit/navigation/cover-transition.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { loadViewer, viewPictures } from '../../features/picture-viewer/open-viewer.ts';
import { detail } from './copy.ts';
import styles from './Gallery.module.css';

/** The provider's pictures: a strip to swipe; a tap opens the viewer. */
export function Gallery({ name, pictures }: { name: string; pictures: string[] }) {
  const [shown, setShown] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const count = pictures.length;

  const scrolled = () => {
    const element = strip.current;
    if (element && element.clientWidth > 0) setShown(Math.round(element.scrollLeft / element.clientWidth));
  };

  // Scrolls the strip along with the viewer, so that it shows the last viewed picture on close.
  const follow = (index: number) => {
    const element = strip.current;
    if (element) element.scrollLeft = index * element.clientWidth;
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
              onPointerDown={loadViewer}
              onClick={() => void viewPictures(pictures, index, { onShown: follow })}
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
