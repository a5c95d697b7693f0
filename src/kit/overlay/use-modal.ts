import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusIfLost } from './focus-if-lost.ts';
import { pagesShown } from './use-close-on-back.ts';

/** How long a page has to place the focus of an element that goes with its dialog, in milliseconds. */
const GONE_MS = 500;

/**
 * Opens a <dialog> as a modal while it is mounted: inert page without scrolling, focus inside, Escape closes. WebViews
 * without <dialog> get ARIA attributes and a manual focus trap.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  // A layout effect, so that an immediate Escape is not lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const focused = document.activeElement;
    const around = ancestorsOf(focused);
    const unlock = lockScroll();
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancel(event);
      else if (event.key === 'Tab') trapFocus(element, event);
    };
    const closed = () => close();
    element.addEventListener('cancel', cancel);
    // Chrome closes a dialog without a cancel event if back is pressed twice without user interaction in between.
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
      // What screen readers are about to read aloud (feedback.ts) outlives the dialog.
      const region = element.querySelector('#announcer');
      if (region) document.body.append(region);
      unlock();
      // The dialog may already be removed, so restore the focus here.
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
      // It may go with what the dialog did. Where the page has a place for the focus then, that is the better one.
      setTimeout(() => {
        if (focused !== document.body && !focused?.isConnected) focusNear(around);
      }, GONE_MS);
    };
  }, []);
  return dialog;
}

/** From the parent outwards, without the body. */
function ancestorsOf(element: Element | null): Element[] {
  const around = [];
  for (let one = element?.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
  return around;
}

/**
 * Moves a lost focus to where the element that had it was: to the heading of the region that has come in place of its own,
 * or else of the innermost place that is still there.
 */
function focusNear(around: Element[]): void {
  if (document.activeElement !== document.body) return;
  const place = around.find((one) => one.isConnected);
  const label = around.find((one) => !one.isConnected && one.hasAttribute('aria-label'))?.getAttribute('aria-label');
  const regions = label ? [...(place?.querySelectorAll('[aria-label]') ?? [])] : [];
  const near = regions.find((one) => one.getAttribute('aria-label') === label) ?? place;
  const target = near?.querySelector('h1, h2, h3') ?? near;
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  focusIfLost(target);
}

/** Number of open dialogs; only the first one locks the page. */
let locks = 0;
let release: (() => void) | null = null;

/** Locks scrolling of the page until the last dialog closes. */
function lockScroll(): () => void {
  if (locks === 0) release = holdPage();
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    release?.();
    // It keeps the last dialog alive.
    release = null;
  };
}

/**
 * Fixes the body at its scroll position, because `overflow: hidden` is not enough on iOS. The window itself is at its top
 * then, but who keeps the page's place (the router, lists) reads the held one: the page may be left from a sheet.
 */
function holdPage(): () => void {
  const { style } = document.body;
  const top = window.scrollY;
  const page = pagesShown();
  const own = Object.getOwnPropertyDescriptor(window, 'scrollY');
  if (own) Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  const before = style.cssText;
  style.position = 'fixed';
  style.top = `${-top}px`;
  style.left = '0';
  style.right = '0';
  style.overflow = 'hidden';
  return () => {
    style.cssText = before;
    if (own) Object.defineProperty(window, 'scrollY', own);
    // The next page has its own place.
    if (pagesShown() === page) window.scrollTo(0, top);
  };
}

/** Focus trap: a modal dialog alone lets the focus move to the browser's toolbar. */
function trapFocus(element: HTMLElement, event: KeyboardEvent): void {
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
