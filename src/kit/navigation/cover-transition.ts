/** Attribute of the transition element (styles/base.css). */
const ATTRIBUTE = 'data-cover';

/** Props of the target image of the transition. */
export const cover = { [ATTRIBUTE]: '' } as const;

let lastOpened: string | undefined;

/**
 * Marks an element as the source of the transition. Sets the attribute directly, because React state would render all
 * cards of a list again.
 * @param to path of the next page
 */
export function markSharedElement(element: Element | null | undefined, to: string): void {
  for (const before of document.querySelectorAll(`[${ATTRIBUTE}]`)) before.removeAttribute(ATTRIBUTE);
  element?.setAttribute(ATTRIBUTE, '');
  lastOpened = to;
}

/** Props of the card that was opened last, so that going back shrinks the image into it. */
export function sharedElementProps(to: string): Partial<typeof cover> {
  return to === lastOpened ? cover : {};
}
