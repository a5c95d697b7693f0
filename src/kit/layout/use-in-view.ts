import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { observeIntersections } from '../../lib/intersections.ts';

/**
 * Calls back once when half of the element is visible, or when it fills half of the screen.
 * @returns ref for the element
 */
export function useInView<E extends Element>(onSeen: () => void): RefObject<E | null> {
  const element = useRef<E>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!element.current) return;
    const watch = observeIntersections(
      (entries) => {
        const inSight = entries.some(
          ({ intersectionRect, boundingClientRect, isIntersecting }) =>
            isIntersecting && intersectionRect.height * 2 >= Math.min(boundingClientRect.height, innerHeight),
        );
        if (!inSight) return;
        watch?.disconnect();
        seen();
      },
      { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5] },
    );
    if (watch) watch.observe(element.current);
    else seen();
    return () => watch?.disconnect();
  }, []);
  return element;
}
