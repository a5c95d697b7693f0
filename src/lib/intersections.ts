/**
 * Watches whether elements are on screen.
 * @returns undefined where the browser has no IntersectionObserver, as in some WebViews: then show everything at once
 */
export function observeIntersections(
  callback: IntersectionObserverCallback,
  options?: IntersectionObserverInit,
): IntersectionObserver | undefined {
  return 'IntersectionObserver' in window ? new IntersectionObserver(callback, options) : undefined;
}
