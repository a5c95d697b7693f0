import * as v from 'valibot';

/** The page parameters of the URL as `readParameters` returns them for a link that is not encrypted; null if invalid. */
export function plainParameters<S extends v.GenericSchema>(schema: S): v.InferOutput<S> | null {
  const found = new Map<string, string>();
  new URLSearchParams(location.search).forEach((value, name) => {
    if (!found.has(name)) found.set(name, value);
  });
  const read = v.safeParse(schema, Object.fromEntries(found));
  return read.success ? read.output : null;
}
