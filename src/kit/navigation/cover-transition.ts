/** The attribute by which the style sheet knows the cover that grows (styles/base.css). */
const ATTRIBUTE = 'data-cover';

/** What the picture carries that a cover grows into. */
export const cover = { [ATTRIBUTE]: '' } as const;

let grown: string | undefined;

/**
 * Makes this cover the one that grows into the first picture of the page it leads to. Set by hand and not by the router's
 * state, which would render every card of a list anew for the one that was tapped.
 * @param to where it leads
 */
export function growCover(tapped: Element | null | undefined, to: string): void {
  for (const before of document.querySelectorAll(`[${ATTRIBUTE}]`)) before.removeAttribute(ATTRIBUTE);
  tapped?.setAttribute(ATTRIBUTE, '');
  grown = to;
}

/** What the cover that grew last carries when its list comes back, so that the picture shrinks into its place. */
export function grownCover(to: string): Partial<typeof cover> {
  return to === grown ? cover : {};
}
