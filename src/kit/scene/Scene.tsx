import { withinLimit } from '../../lib/chunk-limit.ts';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { adoptFirstScene, sceneElement } from './first-scene.ts';
import styles from './Scene.module.css';

interface Props {
  /** the page's folder */
  name: string;
  /** the drawing, in a chunk of its own */
  load: () => Promise<{ default: string }>;
  className?: string | undefined;
  /** called once the drawing stands */
  onReady?: () => void;
}

/**
 * The drawing a page opens with. On the first visit it is the very element the page file has painted already; later
 * pages load theirs. Decoration: screen readers skip it.
 */
export function Scene({ name, load, className, onReady }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const stand = useEffectEvent((drawing: Element) => {
    if (!place.current) return;
    place.current.textContent = '';
    place.current.append(drawing);
    onReady?.();
  });
  // A page without its drawing is still the page: the sky behind it stands by itself.
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

  return <div ref={place} className={`${styles['scene']} ${className ?? ''}`} aria-hidden="true" />;
}
