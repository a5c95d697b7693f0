/**
 * Download limits of a first visit in brotli kilobytes (1024 bytes). The build fails above them; the benchmark prints
 * them as targets.
 */
export const BYTE_LIMITS = {
  /**
   * all script files of a first visit to `/`, including React and those loaded after the first render, but without its
   * live script; scripts inside the page file are not counted
   */
  homeScript: 128,
  /** a page's own view and data */
  ownScript: 12,
  /** a page's live script, which shows its first screen before React */
  liveScript: 7,
  /** CSS needed before the first paint */
  css: 8,
};

/** Higher limits for the view and data of large pages (game, map, chat), by folder. */
export const LARGE_OWN_SCRIPT = new Map([
  ['collect-cards', 30],
  ['real-estate', 25],
  ['chat-ai', 25],
]);
