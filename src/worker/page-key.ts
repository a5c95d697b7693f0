/**
 * Under which address a page file is stored: pages with an id share one, and parameters (which may carry what is a
 * person's own) are left out.
 */
export function pageKey(url: string, base: string): string {
  const { origin, pathname } = new URL(url);
  return origin + base + (pathname.slice(base.length).split('/')[0] ?? '');
}
