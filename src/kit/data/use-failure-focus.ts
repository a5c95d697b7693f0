import { type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from '../overlay/focus-if-lost.ts';

/**
 * The ref of an error that takes the focus when the button beside it goes, because another try would end the same.
 * @param hasButton whether the button is rendered
 */
export function useFailureFocus<T extends HTMLElement = HTMLParagraphElement>(hasButton: boolean): RefObject<T | null> {
  const error = useRef<T>(null);
  const hadButton = useRef(false);
  useEffect(() => {
    if (hadButton.current && !hasButton) focusIfLost(error.current);
    hadButton.current = hasButton;
  }, [hasButton]);
  return error;
}
