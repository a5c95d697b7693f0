/**
 * Sources of the fingerprint library that are not measured: on a slow phone they take most of the time of all 44, and half
 * of the library's bytes, and hardly tell the phones of this app apart (docs/decisions/early-calls.md).
 * - The lists of fonts and of WebGL extensions come with the system and the graphics chip, which `webGlBasics` names. Fonts
 *   also need a frame with HTML of its own.
 * - Phones rarely block parts of pages, in-app browsers never; to find out, the library adds 200 elements to the page.
 * - Nearly all phones are in one time zone and use its dates; the languages are still measured.
 */
export const NOT_MEASURED = [
  'fonts',
  'fontPreferences',
  'webGlExtensions',
  'domBlockers',
  'timezone',
  'dateTimeLocale',
] as const;
