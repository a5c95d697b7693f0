import * as v from 'valibot';
import type { Id } from '../../api/shapes.ts';
import { BadParameterError } from '../../lib/bad-parameter.ts';
import { ENCRYPTED_PARAMETER, readQuery } from '../../lib/decrypted-queries.ts';
import { decryptUrlQuery } from '../../session/encrypted-query.ts';
import { IdParameter, type ParametersSchema } from './parameter-shapes.ts';

/** Maximum length of a query in characters, with its question mark. */
export const MAX_QUERY_LENGTH = 8_192;

/**
 * The id of a route such as /manufacturerDetail/:id (spec.md 5), validated by `IdParameter`.
 * @throws BadParameterError for `parameter`
 */
export function integerId(value: string | undefined, parameter = 'id'): Id {
  const id = v.safeParse(IdParameter, value);
  if (!id.success) throw new BadParameterError(parameter);
  return id.output;
}

/**
 * Reads the page parameters from the loader's URL: plain, or encrypted in the parameter `s` (spec.md 7). Encrypted
 * values win over plain ones, and the first value of a repeated parameter wins. Both are validated by the schema.
 * @throws BadParameterError for the first invalid parameter in schema order, or for `s`; never contains the value
 */
export async function readParameters<S extends ParametersSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S>> {
  const { search } = new URL(request.url);
  const names = Object.keys(schema.entries);
  const first = names[0] ?? ENCRYPTED_PARAMETER;
  if (search.length > MAX_QUERY_LENGTH) {
    throw new BadParameterError(/[?&]s=/.test(search) ? ENCRYPTED_PARAMETER : first);
  }
  try {
    await decryptUrlQuery(search);
  } catch (error) {
    // `s` may belong to another program; ignore it on pages without required parameters.
    if (!(error instanceof BadParameterError) || !v.is(schema, {})) throw error;
  }
  const found = new Map<string, string>();
  readQuery(search).forEach((value, name) => {
    if (!found.has(name)) found.set(name, value);
  });
  const read = v.safeParse(schema, Object.fromEntries(found));
  if (read.success) return read.output;
  // In schema order, and only names of the schema: a name from the URL is untrusted text.
  const wrong = new Set(read.issues.map((issue) => issue.path?.[0]?.key));
  throw new BadParameterError(names.find((name) => wrong.has(name)) ?? first);
}
