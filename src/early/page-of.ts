/**
 * Whether the page file belongs to this URL.
 * @param page the route path of the page file, such as `/manufacturerDetail/:id`
 */
export function isPageOf(pathname: string, base: string, page: string | undefined): boolean {
  if (page === undefined) return false;
  const pattern = page.slice(1).replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${base}${pattern}/?$`, 'i').test(pathname);
}
