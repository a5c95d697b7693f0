import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Opens a <dialog> as modal for as long as it is rendered: the page behind is inert and does not scroll, focus stays
 * inside, Escape asks to close. WebViews from before <dialog> show it all the same, with the page behind hidden from
 * screen readers and the focus kept by hand.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  // As soon as it is seen: an Escape that comes at once must not be lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const focused = document.activeElement;
    const unlock = lockScroll();
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancel(event);
      else if (event.key === 'Tab') keepInside(element, event);
    };
    const closed = () => close();
    element.addEventListener('cancel', cancel);
    // Chrome closes a dialog by itself where back is pressed twice without a touch in between.
    element.addEventListener('close', closed);
    element.addEventListener('keydown', keys);
    if (typeof element.showModal === 'function') {
      element.showModal();
    } else {
      element.setAttribute('open', '');
      element.setAttribute('role', 'dialog');
      element.setAttribute('aria-modal', 'true');
      element.querySelector<HTMLElement>('button, a[href]')?.focus();
    }
    return () => {
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('close', closed);
      element.removeEventListener('keydown', keys);
      if (typeof element.close === 'function' && element.open) element.close();
      unlock();
      // By the time this runs the dialog may be out of the page, and cannot give the focus back itself.
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}

/** How many dialogs hold the page: one above another finds it held already. */
let locks = 0;
let release: () => void = () => undefined;

/** The page behind stands still until the last dialog is gone. */
function lockScroll(): () => void {
  if (locks === 0) release = holdPage();
  locks += 1;
  return () => {
    locks -= 1;
    if (locks === 0) release();
  };
}

/** The page stays at its place, also on iOS where `overflow: hidden` alone does not hold it. */
function holdPage(): () => void {
  const { style } = document.body;
  const top = window.scrollY;
  const before = style.cssText;
  style.position = 'fixed';
  style.top = `${-top}px`;
  style.left = '0';
  style.right = '0';
  style.overflow = 'hidden';
  return () => {
    style.cssText = before;
    window.scrollTo(0, top);
  };
}

/** From the last control to the first and back; a modal dialog alone would let the focus go to the browser's bar. */
function keepInside(element: HTMLElement, event: KeyboardEvent): void {
  const controls = [...element.querySelectorAll<HTMLElement>('button, a[href], input, [tabindex="0"]')];
  const first = controls[0];
  const last = controls[controls.length - 1];
  if (!first || !last) return;
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first.focus();
  }
}
