/** Every string and every number of a JSON text. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;
const LONG = /^-?\d{16,}$/;

/**
 * An answer's text as JSON, with nothing rounded: a whole number of more than 15 digits (a Java server's Long) comes
 * as the text of its digits.
 * @returns undefined where it is no JSON
 */
export function readJson(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    // Only what is known to be JSON is searched: there every string has its end.
    return /\d{16}/.test(text)
      ? JSON.parse(text.replace(STRING_OR_NUMBER, (token) => (LONG.test(token) ? `"${token}"` : token)))
      : read;
  } catch {
    return undefined;
  }
}

/** The same without nulls, at every depth: to a Java server a field that is null and one that is left out are the same. */
export function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.filter((item) => item !== null && item !== undefined).map(withoutNulls);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => (field === null ? [] : [[key, withoutNulls(field)]])),
  );
}
