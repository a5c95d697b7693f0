/**
 * Moves the focus to an element if the focused one is gone, such as a button that was pressed. A user who is elsewhere
 * by then goes on there.
 * @returns whether the element has the focus now, so that a screen reader reads it
 */
export function focusIfLost(element: HTMLElement | null, options: FocusOptions = { preventScroll: true }): boolean {
  if (document.activeElement !== document.body) return false;
  element?.focus(options);
  return document.activeElement === element;
}

/** The same as a `ref`: of what comes in place of the pressed button. */
export function takeLostFocus(element: HTMLElement | null): void {
  focusIfLost(element);
}
