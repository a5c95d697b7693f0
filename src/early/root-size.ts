/** The drawing is 10 rem wide. Tablets and landscape phones do not blow it up past this many CSS pixels. */
const WIDEST = 480;
const NARROWEST = 320;

/**
 * Sets the size of 1 rem from the width of the screen (spec.md 9: 75 px of the 750-px drawing), before the first
 * paint and again after every rotation or resize, and learns how large the person wants text.
 */
export function rootSize(window: Window): void {
  const { document } = window;
  const root = document.documentElement;
  // What the person chose in the browser or the system: 16 px unless they changed it.
  const chosen = parseFloat(window.getComputedStyle(root).fontSize) / 16;
  const fit = () => {
    const width = drawingWidth(root.clientWidth || window.innerWidth, window.screen.width, window.screen.height);
    root.style.fontSize = `${width / 10}px`;
    // Android WebViews multiply text after the fact, and 1rem with it. A probe tells by how much: it is taken out of
    // the layout and given back to the text alone, where it grows what is read and moves nothing off the screen.
    const probe = document.createElement('div');
    probe.style.cssText = 'position:absolute;visibility:hidden;width:10rem;height:1em;font-size:1rem';
    root.appendChild(probe);
    const zoom = probe.offsetWidth / width;
    const zoomed = Math.abs(zoom - 1) > 0.02;
    if (zoomed) root.style.fontSize = `${width / 10 / zoom}px`;
    // How much larger than asked text still is by itself; the rest of the person's wish is ours to fulfil.
    const already = probe.offsetHeight / (width / 10);
    probe.remove();
    root.style.setProperty('--text-scale', String(clamp((zoomed ? zoom : chosen) / (zoomed ? already : 1))));
  };
  fit();
  window.addEventListener('resize', fit);
  window.addEventListener('orientationchange', fit);
}

/**
 * How wide the 10-rem drawing is, in CSS pixels: the width of the page, but no wider than the short side of the
 * screen (landscape) and no wider than a large phone (tablets get more columns, not larger ones). The keyboard
 * changes none of these.
 */
export function drawingWidth(pageWidth: number, screenWidth: number, screenHeight: number): number {
  const shortSide = Math.min(screenWidth || pageWidth, screenHeight || pageWidth);
  return Math.min(pageWidth, Math.max(shortSide, NARROWEST), WIDEST);
}

function clamp(scale: number): number {
  if (!Number.isFinite(scale)) return 1;
  return Math.round(Math.min(Math.max(scale, 0.85), 2) * 100) / 100;
}
