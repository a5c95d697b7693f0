/**
 * Calls back once, when something of the page is on the screen. Frames alone would not tell: the first ones come while
 * the file is still being read, and show nothing. A page that nobody sees is not painted, and calls back when it is.
 */
export function afterFirstPicture(window: Window & typeof globalThis, then: () => void): void {
  const { PerformanceObserver: Observer } = window;
  // Safari before 14.1 tells of no paint.
  if (!(Observer as unknown) || !(Observer.supportedEntryTypes as unknown as string[] | undefined)?.includes('paint')) {
    window.requestAnimationFrame(() => window.setTimeout(then));
    return;
  }
  new Observer((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    then();
  }).observe({ type: 'paint', buffered: true });
}
