import { lastOf } from '../../lib/last-of.ts';

/** The sheet on top of the page, or the page's body. Everything outside an open sheet is inert, and below its shade. */
export function topSheet(): HTMLElement {
  return lastOf([...document.querySelectorAll<HTMLElement>('dialog[open]:not([data-leaving])')]) ?? document.body;
}

/**
 * Shows an element above open sheets, which are in the browser's top layer; it stays when they close. Browsers without
 * popovers (Chrome before 114, Safari before 17) show it below the shade of a sheet.
 */
export function raise(element: HTMLElement): void {
  if (typeof element.showPopover !== 'function') return;
  element.popover = 'manual';
  // What was shown last is on top.
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}
