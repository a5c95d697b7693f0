import { type RefObject, useEffect } from 'react';

/** Lower than this there is a keyboard, or a phone on its side: what is no more than beautiful makes room, in pixels. */
const LOW = 480;

/**
 * The keyboard covers the lower edge of the page without telling it: the element stands on what is left to be seen, and
 * has `data-low` where that is little.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const fit = () => {
      const place = element.current;
      if (!place || seen.scale > 1.01) return; // zoomed in by two fingers: not the keyboard
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
