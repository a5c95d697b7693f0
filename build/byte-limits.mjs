/** What a first visit may download, in brotli kilobytes (1024 bytes). The build fails over it; the bench names it as a goal. */
export const BYTE_LIMITS = {
  /** all script of `/`, with everything React needs */
  homeScript: 128,
  /** a page's own view and data */
  ownScript: 12,
  /** style before the first paint */
  css: 8,
};

/** Own view and data of the pages that are more than a page, by their folder: the game, the district, the chat. */
export const LARGE_OWN_SCRIPT = new Map([
  ['collect-cards', 30],
  ['real-estate', 25],
  ['chat-ai', 25],
]);
