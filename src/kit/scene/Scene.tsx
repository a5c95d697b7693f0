import { withinLimit } from '../../lib/chunk-limit.ts';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { adoptFirstScene, sceneElement } from './first-scene.ts';
import styles from './Scene.module.css';

interface Props {
  /** folder name of the page */
  name: string;
  /** loads the illustration chunk */
  load: () => Promise<{ default: string }>;
  className?: string | undefined;
  /** called when the illustration is rendered */
  onReady?: () => void;
}

/** With a text as its only child React compares only the text when it hydrates, and keeps the page file's image. */
const NO_TEXT = '';

/**
 * The illustration of a page. On the first visit it reuses the element painted by the page file; other pages load
 * theirs. Decorative, hidden from screen readers.
 */
export function Scene({ name, load, className, onReady }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const stand = useEffectEvent((drawing: Element) => {
    // In place already if it is hydrated.
    if (place.current && drawing.parentNode !== place.current) {
      place.current.textContent = '';
      place.current.append(drawing);
    }
    onReady?.();
  });
  // The page works without its illustration.
  const standEmpty = useEffectEvent(() => onReady?.());
  const start = useEffectEvent(load);

  useLayoutEffect(() => {
    const first = adoptFirstScene(name);
    if (first) {
      stand(first);
      return;
    }
    let left = false;
    withinLimit(start).then(
      ({ default: svg }) => {
        if (!left) stand(sceneElement(svg));
      },
      () => {
        if (!left) standEmpty();
      },
    );
    return () => {
      left = true;
    };
  }, [name]);

  return (
    <div ref={place} className={`${styles['scene']} ${className ?? ''}`} aria-hidden="true">
      {NO_TEXT}
    </div>
  );
}

/** The same element with its image, for page files. */
export function StaticScene({ name, src }: { name: string; src: string }) {
  return (
    <div className={`${styles['scene']} `} aria-hidden="true">
      <img src={src} data-scene={name} alt="" />
    </div>
  );
}
