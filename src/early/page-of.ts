/**
 * Whether the page file is the one of this address.
 * @param page the route path the file was made for, such as `/manufacturerDetail/:id`
 */
export function isPageOf(pathname: string, base: string, page: string | undefined): boolean {
  if (page === undefined) return false;
  const pattern = page.slice(1).replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${base}${pattern}/?$`, 'i').test(pathname);
}
