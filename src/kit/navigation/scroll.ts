/** Duration of the scroll to a category, ease-in-out (spec.md 9). */
export const ANCHOR_SCROLL_MS = 1_800;

/** With reduced motion the page is held at the target so long: the router may scroll to the top just then. */
const HOLD_MS = 300;

/**
 * Scrolls the page to `top` with an ease-in-out curve. User input stops it; with reduced motion it jumps.
 * @returns a function that stops scrolling
 */
export function easeScrollTo(top: number, durationMs = ANCHOR_SCROLL_MS): () => void {
  const from = window.scrollY;
  const most = document.documentElement.scrollHeight - window.innerHeight;
  const to = Math.max(0, Math.min(top, most));
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || Math.abs(to - from) < 1;
  if (still) window.scrollTo(0, to);
  const interruptions = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of interruptions) removeEventListener(type, stop);
  };
  for (const type of interruptions) addEventListener(type, stop, { passive: true });
  const startedAt = performance.now();
  const step = (now: number) => {
    const progress = Math.min(1, Math.max(0, (now - startedAt) / (still ? HOLD_MS : durationMs)));
    window.scrollTo(0, still ? to : from + (to - from) * easeInOut(progress));
    if (progress < 1) frame = requestAnimationFrame(step);
    else stop();
  };
  frame = requestAnimationFrame(step);
  return stop;
}

/** Cubic ease-in-out of a progress from 0 to 1. */
export function easeInOut(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2;
}
