/**
 * Repeats the tap on a button that came before React listened (src/early/remember-tap.ts). Where React draws the page
 * anew, its button of the same name gets it; a button that is no longer there gets none.
 * @param hydrates whether React takes over the nodes that are there; otherwise it replaces them
 */
export function repeatTap(root: HTMLElement, hydrates: boolean): void {
  const repeat = () => {
    const tapped = window.lyyzEarly?.takeTap?.();
    if (!tapped) return;
    const twin = [tapped, ...root.querySelectorAll('button')].find(
      (button) => root.contains(button) && nameOf(button) === nameOf(tapped),
    );
    // React hydrates the part of the page that is clicked first.
    setTimeout(() => twin?.click());
  };
  if (hydrates) {
    repeat();
    return;
  }
  new MutationObserver((_, observer) => {
    observer.disconnect();
    repeat();
  }).observe(root, { childList: true });
}

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;
