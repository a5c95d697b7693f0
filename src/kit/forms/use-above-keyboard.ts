import { type RefObject, useEffect } from 'react';

/** Below this height in pixels (keyboard open or landscape phone) decorations are hidden. */
const LOW = 480;

/**
 * Fits an element into the area above the on-screen keyboard, which does not resize the page, and sets `data-low` if
 * little height is left.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const fit = () => {
      const place = element.current;
      if (!place || seen.scale > 1.01) return; // pinch zoom, not the keyboard
      place.style.setProperty('top', `${seen.offsetTop}px`);
      place.style.setProperty('height', `${seen.height}px`);
      place.toggleAttribute('data-low', seen.height < LOW);
    };
    fit();
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
    };
  }, [element]);
}
