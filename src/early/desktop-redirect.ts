/**
 * Sends desktop visitors to the main site, keeping path, query and hash (spec.md 1), before anything loads.
 * Phones, tablets and native hosts stay. VITE_DESKTOP_REDIRECT switches it.
 * @returns true where the visitor is leaving
 */
export function desktopRedirect(window: Window): boolean {
  if (import.meta.env.VITE_DESKTOP_REDIRECT !== 'on' || !isDesktop(window) || isBench(window)) return false;
  const { pathname, search, hash } = window.location;
  window.location.replace(import.meta.env.VITE_MAIN_SITE + pathname + search + hash);
  return true;
}

/** The operators' bench, which is used at a desk, and the pages it shows in frames of its own; in builds that have it. */
function isBench({ top }: Window): boolean {
  if (import.meta.env.VITE_OPERATOR_TOOLS !== 'on') return false;
  try {
    return top?.location.pathname.replace(/\/$/, '') === `${import.meta.env.BASE_URL}test`;
  } catch {
    return false; // inside another site's page
  }
}

/** A desktop browser, by its client hints where it sends them, else by its user agent. In doubt: not one. */
export function isDesktop(window: Window): boolean {
  if (window.lyyzNative || window.webkit?.messageHandlers?.['lyyzNative']) return false;
  const { navigator } = window;
  const { userAgent } = navigator;
  if (
    /Android|iPhone|iPad|iPod|Mobile|Tablet|HarmonyOS|OpenHarmony|Silk|Kindle|PlayBook|MicroMessenger/i.test(userAgent)
  ) {
    return false;
  }
  const hints = (navigator as { userAgentData?: { mobile?: boolean; platform?: string } }).userAgentData;
  if (hints?.mobile === true || hints?.platform === 'Android') return false;
  // iPadOS calls itself a Mac; a Mac has no touch screen.
  if (/Macintosh/.test(userAgent) && navigator.maxTouchPoints > 1) return false;
  return /Windows NT|Macintosh|X11|CrOS|Linux/.test(userAgent);
}
