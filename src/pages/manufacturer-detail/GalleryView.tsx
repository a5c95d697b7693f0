import type { RefObject } from 'react';
import { cover } from '../../kit/navigation/cover-transition.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { detail } from './copy.ts';
import styles from './Gallery.module.css';

interface Props {
  name: string;
  pictures: string[];
  /** index of the picture in view */
  shown: number;
  strip?: RefObject<HTMLUListElement | null>;
  onScroll?: () => void;
  onTouch?: () => void;
  onOpen?: (index: number) => void;
}

/** The strip of pictures, without state; also drawn before React (live.tsx). */
export function GalleryView({ name, pictures, shown, strip, onScroll, onTouch, onOpen }: Props) {
  const count = pictures.length;
  if (count === 0) return <Picture src="" alt="" ratio="4 / 3" className={styles['only']} />;
  return (
    <div className={styles['gallery']} role="group" aria-label={detail.gallery(name)}>
      <ul ref={strip} className={styles['strip']} onScroll={onScroll}>
        {pictures.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              aria-label={detail.look(index + 1, count)}
              onPointerDown={onTouch}
              onClick={() => onOpen?.(index)}
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
