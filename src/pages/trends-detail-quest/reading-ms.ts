/** Required time on screen, in milliseconds. */
export const READING_MS = 15_000;
