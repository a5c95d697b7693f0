/** Matches every string and number token of a JSON text. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;
const LONG = /^-?\d{16,}$/;

/**
 * Parses JSON without rounding: integers of more than 15 digits (Java Long) become strings.
 * @returns undefined for invalid JSON
 */
export function readJson(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    // Run the regular expression only on valid JSON, where every string is terminated.
    return /\d{16}/.test(text)
      ? JSON.parse(text.replace(STRING_OR_NUMBER, (token) => (LONG.test(token) ? `"${token}"` : token)))
      : read;
  } catch {
    return undefined;
  }
}

/** Removes nulls at every depth: Java servers use null and a missing field interchangeably. */
export function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.filter((item) => item !== null && item !== undefined).map(withoutNulls);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => (field === null ? [] : [[key, withoutNulls(field)]])),
  );
}
