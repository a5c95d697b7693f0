/**
 * Cache key of a page file: pages with an id share one, and the query is removed because it may contain personal data.
 */
export function pageKey(url: string, base: string): string {
  const { origin, pathname } = new URL(url);
  return origin + base + (pathname.slice(base.length).split('/')[0] ?? '');
}
