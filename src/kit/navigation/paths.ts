/** Paths of all pages, relative to /mfuwu: `paths.signIn()`. */
export * as paths from './page-paths.ts';
export { ATTRIBUTION_PARAMETERS, withAttribution } from './attribution.ts';

/** The absolute URL of a path, for links and QR codes. */
export function absoluteUrl(path: string): string {
  return location.origin + import.meta.env.BASE_URL + path.slice(1);
}
