import { type RefObject, useEffect } from 'react';

/** Below this height in pixels (keyboard open or landscape phone) decorations are hidden. */
const LOW_HEIGHT = 480;

/**
 * Fits an element into the area above the on-screen keyboard, which does not resize the page, and sets `data-low` if
 * little height is left.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      const place = element.current;
      if (!place || viewport.scale > 1.01) return; // pinch zoom, not the keyboard
      place.style.setProperty('top', `${viewport.offsetTop}px`);
      place.style.setProperty('height', `${viewport.height}px`);
      place.toggleAttribute('data-low', viewport.height < LOW_HEIGHT);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [element]);
}
