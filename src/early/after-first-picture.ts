/**
 * Calls back once after the first contentful paint. Animation frames are not enough: they also run while the file is
 * still being parsed and nothing is shown. A hidden page calls back when it becomes visible and paints.
 */
export function afterFirstPicture(window: Window & typeof globalThis, then: () => void): void {
  const { PerformanceObserver: Observer } = window;
  // Safari before 14.1 has no paint entries.
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
