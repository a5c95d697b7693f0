/** Maximum layout width in CSS pixels, for tablets and landscape phones. The layout is 10 rem wide. */
const MAX_WIDTH = 480;
const MIN_WIDTH = 320;
const SCREEN_LAG_MS = 300;

/**
 * Sets 1 rem from the screen width (spec.md 9: 75 px of the 750-px design), before the first paint. Also sets
 * --text-scale to the user's font size.
 * @returns a function that sets them again, and from then on after every resize or rotation; call it after the first
 * paint, because browsers report a resize before it that changes nothing and would lay out the page once more
 */
export function rootSize(window: Window): () => void {
  const { document } = window;
  const root = document.documentElement;
  // The font size from the browser or system settings, relative to the default of 16 px.
  const chosen = parseFloat(window.getComputedStyle(root).fontSize) / 16;
  const fit = () => {
    const width = drawingWidth(root.clientWidth || window.innerWidth, window.screen.width, window.screen.height);
    root.style.fontSize = `${width / 10}px`;
    // Android WebViews scale text after layout, and 1rem with it. Measure the factor with a probe element, remove it
    // from rem and apply it to text only, so that text grows without pushing the layout off the screen.
    const probe = document.createElement('div');
    probe.style.cssText = 'position:absolute;visibility:hidden;width:10rem;height:1em;font-size:1rem';
    root.appendChild(probe);
    const zoom = probe.offsetWidth / width;
    const zoomed = Math.abs(zoom - 1) > 0.02;
    if (zoomed) root.style.fontSize = `${width / 10 / zoom}px`;
    // The scale that text still has after the correction; --text-scale covers the rest.
    const already = probe.offsetHeight / (width / 10);
    probe.remove();
    root.style.setProperty('--text-scale', String(clamp((zoomed ? zoom : chosen) / (zoomed ? already : 1))));
  };
  // The size of the screen may change after the event.
  const refit = () => {
    fit();
    window.setTimeout(fit, SCREEN_LAG_MS);
  };
  fit();
  return () => {
    fit();
    window.addEventListener('resize', refit);
    window.addEventListener('orientationchange', refit);
  };
}

/**
 * Width of the 10-rem layout in CSS pixels: the page width, but at most the short side of the screen (landscape) and at
 * most a large phone (tablets get more columns, not larger ones). The on-screen keyboard does not change it.
 */
export function drawingWidth(pageWidth: number, screenWidth: number, screenHeight: number): number {
  const shortSide = Math.min(screenWidth || pageWidth, screenHeight || pageWidth);
  return Math.min(pageWidth, Math.max(shortSide, MIN_WIDTH), MAX_WIDTH);
}

function clamp(scale: number): number {
  if (!Number.isFinite(scale)) return 1;
  return Math.round(Math.min(Math.max(scale, 0.85), 2) * 100) / 100;
}
