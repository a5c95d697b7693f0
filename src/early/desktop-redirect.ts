/**
 * Redirects desktop visitors to the main site, keeping path, query and hash (spec.md 1). Phones, tablets and native
 * hosts stay. Enabled by VITE_DESKTOP_REDIRECT.
 * @returns true if the page is being left
 */
export function desktopRedirect(window: Window): boolean {
  if (import.meta.env.VITE_DESKTOP_REDIRECT !== 'on' || !isDesktop(window) || isBench(window)) return false;
  const { pathname, search, hash } = window.location;
  window.location.replace(import.meta.env.VITE_MAIN_SITE + pathname + search + hash);
  return true;
}

/**
 * Whether this is the operators' test page, which is used on a desktop, or a page in one of its iframes; only in builds
 * that include it.
 */
function isBench({ top }: Window): boolean {
  if (import.meta.env.VITE_OPERATOR_TOOLS !== 'on') return false;
  try {
    return top?.location.pathname.replace(/\/$/, '') === `${import.meta.env.BASE_URL}test`;
  } catch {
    return false; // in an iframe of another site
  }
}

/** Whether the browser is a desktop browser, by client hints or else by user agent. Returns false in doubt. */
export function isDesktop(window: Window): boolean {
  if (window.lyyzNative || window.webkit?.messageHandlers?.['lyyzNative']) return false;
  const { navigator } = window;
  const { userAgent } = navigator;
  if (/Android|iPhone|iPad|iPod|Mobile|Tablet|HarmonyOS|OpenHarmony|Silk|Kindle|PlayBook/i.test(userAgent)) {
    return false;
  }
  const hints = (navigator as { userAgentData?: { mobile?: boolean; platform?: string } }).userAgentData;
  if (hints?.mobile === true || hints?.platform === 'Android') return false;
  // iPadOS reports itself as a Mac, but Macs have no touch screen.
  if (/Macintosh/.test(userAgent) && navigator.maxTouchPoints > 1) return false;
  // A tablet with “desktop site” on: a finger is its first pointer, as on no desktop.
  const finger = navigator.maxTouchPoints > 1 && window.matchMedia('(pointer: coarse)').matches;
  if (/Linux/.test(userAgent) && finger) return false;
  return /Windows NT|Macintosh|X11|CrOS|Linux/.test(userAgent);
}
