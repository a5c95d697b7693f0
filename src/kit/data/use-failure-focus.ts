import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusIfLost } from '../overlay/focus-if-lost.ts';

/**
 * The ref of an error that takes the focus when the button beside it goes, because another try would end the same.
 * @param hasButton whether the button is rendered
 */
export function useFailureFocus<T extends HTMLElement = HTMLParagraphElement>(hasButton: boolean): RefObject<T | null> {
  const error = useRef<T>(null);
  const hadButton = useRef(false);
  // At once: later, something else may have taken the focus.
  useLayoutEffect(() => {
    if (hadButton.current && !hasButton) focusIfLost(error.current);
    hadButton.current = hasButton;
  }, [hasButton]);
  return error;
}
